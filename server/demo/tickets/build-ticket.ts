import { type DemoCompany, companies, type CompanyKey } from '#server/demo/companies.ts'
import type { Random } from '#server/demo/random.ts'
import {
  type Slots,
  fill,
  fillBlock,
  affectedBy,
  busiest,
  contextOf,
} from '#server/demo/tickets/context.ts'
import { vocabulary } from '#demo/wording/vocabulary.ts'
import type { Case, Block } from '#demo/cases/case.ts'
import {
  htmlOfBlocks,
  type TicketContext,
  type Status,
  lineBuilders,
  type LogLine,
} from '#server/demo/tickets/log-lines.ts'
import { monthBefore, daysBefore, momentsOf } from './clock.ts'
import { firstMessage } from './messages.ts'
import { rankOf, distribution } from './distribution.ts'
import type { DemoEntry, DemoFile, DemoTicket, TicketPlan } from './ticket.ts'

const phasesOf = (context: TicketContext) => {
  const { words, conversation, random, fill: fillIn } = context
  const { says, answers, opens, assigns, moves, resolves, expires } = lineBuilders(context)
  const oneOf = (list: string[]): Block[] => [fillIn(random.pick(list))]
  return {
    opened: () => [opens()],
    taken: () => [opens(), assigns()],
    asked: () => [answers(conversation.ask, [15, 200]), moves('active', 'pending')],
    answered: () => [says(conversation.answer, [10, 900]), moves('pending', 'active')],
    reminded: () => [answers(oneOf(words.reminders), [2800, 5000])],
    working: () => [answers(oneOf(words.working), [10, 120])],
    chased: () => [
      says(oneOf(words.nudges), [1400, 4000]),
      answers(oneOf(words.nudgeAnswers), [20, 240]),
    ],
    postponed: () => [answers(oneOf(words.postponements), [60, 900]), moves('active', 'postponed')],
    solved: (): LogLine[] => [
      { ...answers(conversation.fix, [30, 1500]), solves: true },
      moves('active', 'resolved'),
    ],
    fixed: (): LogLine[] => [{ ...answers(conversation.fix, [30, 1500]), solves: true }],
    confirmed: () => [says(oneOf(words.thanks), [30, 3000]), resolves()],
    expired: () => [expires()],
    closed: () => [moves('resolved', 'closed', random.between(60, 9000))],
  }
}

type Phases = ReturnType<typeof phasesOf>
type Phase = keyof Phases

const solved: Phase[] = ['taken', 'asked', 'answered', 'solved']
const confirmed: Phase[] = ['taken', 'asked', 'answered', 'fixed', 'confirmed']

/** The phases that lead to a status: one of several sequences, repeated if it's more likely. */
const sequences: Record<Status, Phase[][]> = {
  active: [
    ['taken'],
    ['taken', 'asked', 'answered', 'working'],
    ['taken', 'asked', 'answered'],
    ['taken', 'asked', 'answered', 'working', 'chased'],
    ['opened'],
  ],
  pending: [
    ['taken', 'asked'],
    ['taken', 'asked'],
    ['taken', 'asked', 'reminded'],
  ],
  postponed: [
    ['taken', 'asked', 'answered', 'postponed'],
    ['taken', 'asked', 'answered', 'chased', 'postponed'],
  ],
  resolved: [solved, ['taken', 'asked', 'answered', 'chased', 'solved'], confirmed],
  closed: [
    [...confirmed, 'closed'],
    [...solved, 'expired'],
    ['taken', 'asked', 'answered', 'working', 'fixed', 'confirmed', 'expired'],
    ['taken', 'asked', 'answered', 'chased', 'solved', 'expired'],
  ],
}

/** The whole conversation of a ticket, oldest entry first. */
const conversationOf = (status: Status, context: TicketContext): LogLine[] => {
  const phases = phasesOf(context)
  return context.random.pick(sequences[status]).flatMap((phase) => phases[phase]())
}

const two = (number: number) => String(number).padStart(2, '0')

/** Addresses reserved for documentation. */
const addressOf = ({ pick, between }: Random) =>
  `${pick(['203.0.113', '198.51.100', '192.0.2'])}.${between(10, 240)}`

const numbersOf = (random: Random): Slots => ({
  clock: `${two(random.between(6, 9))}:${two(random.between(0, 59))}`,
  n: String(random.between(3, 9)),
  m: String(random.between(14, 64)),
  minutes: String(random.between(14, 55)),
  percent: String(random.between(12, 96)),
  size: String(random.between(40, 900)),
  document: String(random.between(210_000, 989_999)),
  error: `${random.pick(['E', 'SQL-', 'RT-'])}${random.between(1001, 9899)}`,
  version: `${random.between(7, 12)}.${random.between(0, 9)}.${random.between(1, 6)}`,
})

const machinesOf = (random: Random): Slots => ({
  ip: addressOf(random),
  printer: `${random.pick(['PRT', 'DRK', 'LBL', 'MFP'])}-${two(random.between(1, 24))}`,
  server: `${random.pick(['TS', 'APP', 'RDS'])}-${two(random.between(1, 9))}`,
})

/** The values for the open slots of a ticket. */
const valuesFor = (company: DemoCompany, createdAt: number, random: Random): Slots => {
  const terms = vocabulary[company.language]
  return {
    ...numbersOf(random),
    ...machinesOf(random),
    colleague: random.pick(terms.colleague),
    department: random.pick(terms.department),
    module: random.pick(terms.module),
    share: random.pick(terms.share),
    partner: random.pick(terms.partner),
    domain: company.domain,
    erp: company.erp,
    site: random.pick(company.sites),
    lastMonth: monthBefore(createdAt, company.language),
  }
}

const logOf = (
  status: Status,
  context: TicketContext,
  start: number,
  midnight: number,
): DemoEntry[] => {
  const lines = conversationOf(status, context)
  const gaps = lines.map(({ gap }) => gap)
  const moments = momentsOf(start, gaps, midnight)
  return lines.map(({ gap: _, ...line }, index) => ({
    ...line,
    at: moments[index] ?? start,
    step: context.words.steps[line.kind],
  }))
}

const filesOf = ({ files = [], reports = [] }: Case, log: DemoEntry[]): DemoFile[] => {
  const [created] = log
  const solution = log.find(({ solves }) => solves)
  return [
    ...(created ? files.map((name) => ({ name, at: created.at })) : []),
    ...(solution ? reports.map((name) => ({ name, at: solution.at })) : []),
  ]
}

const descriptionOf = ({ body }: Case, { words, owner, random }: TicketContext, values: Slots) => {
  const blocks = body.map((block) => fillBlock(block, values))
  return htmlOfBlocks(firstMessage(words, blocks, owner, random))
}

/** About half of the ended tickets are rated. */
const ratingOf = (status: Status, { words, random }: TicketContext): DemoTicket['rating'] => {
  const isEnded = status === 'resolved' || status === 'closed'
  if (!isEnded || !random.chance(0.55)) return null
  const score = random.weighted(scores)
  const comments = score > 3 ? words.praise : words.complaints
  return { score, comment: score !== 3 && random.chance(0.5) ? random.pick(comments) : '' }
}

/** Most customers are satisfied. */
const scores = [
  [5, 9],
  [4, 6],
  [3, 3],
  [2, 1],
  [1, 1],
] as const

/** How many days ago a ticket was opened: only lately if it is an open one of the busiest company. */
const daysOf = (company: CompanyKey, status: Status): [number, number] => {
  const isBusy = company === busiest.company && (status === 'active' || status === 'pending')
  return isBusy ? [1, 5] : distribution[status].days
}

/** Builds one ticket with its whole conversation. */
export const buildTicket = (
  { company, language, status, template, midnight }: TicketPlan,
  random: Random,
): DemoTicket => {
  const days = daysOf(company, status)
  const start = daysBefore(midnight, random.between(...days), random.between(0, 560))
  const values = valuesFor({ ...companies[company], language }, start, random)
  const context = contextOf({ company, language, template }, values, random)
  const { owner, agent, group, words } = context
  const { type, category } = template
  const urgency = random.pick(template.urgency)
  const rank = rankOf(urgency, type)
  const affected = affectedBy(template, owner, company, random)
  const log = logOf(status, context, start, midnight)
  return {
    company,
    language,
    status,
    type,
    category,
    urgency,
    rank,
    group,
    agent,
    affected,
    log,
    owner: owner.username,
    subscribed: affected.filter((_, index) => random.chance(index === 0 ? 0.8 : 0.2)),
    priority: words.priorities[rank - 1] ?? '',
    title: fill(template.title, values),
    description: descriptionOf(template, context, values),
    files: filesOf(template, log),
    rating: ratingOf(status, context),
    matter: template.title,
  }
}
