import type { Case } from '#demo/cases/case.ts'
import { companies, type CompanyKey } from '#server/demo/companies.ts'
import { htmlOfBlocks } from '#server/demo/markup.ts'
import type { Random } from '#server/demo/random.ts'
import { fill, fillBlock, type Slots } from '#server/demo/slots.ts'
import { affectedBy, busiest, contextOf } from './context.ts'
import { daysBefore, momentsOf } from './clock.ts'
import { firstMessage } from './messages.ts'
import { rankOf, distribution } from './distribution.ts'
import { conversationOf } from './conversation.ts'
import type { DemoEntry, DemoFile, DemoTicket, TicketPlan } from './ticket.ts'
import { valuesFor } from './values.ts'
import type { TicketContext, Status } from './log-lines.ts'

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
