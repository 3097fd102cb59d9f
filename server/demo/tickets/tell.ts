import type { Case } from '#demo/cases/case.ts'
import { companies, type CompanyKey } from '#server/demo/companies.ts'
import { htmlOfBlocks } from '#server/demo/markup.ts'
import type { Random } from '#server/demo/random.ts'
import { fill, fillBlock, type Slots } from '#server/demo/slots.ts'
import { affectedBy, castOf } from './cast.ts'
import { daysBefore, momentsOf } from './clock.ts'
import { firstMessage } from './letters.ts'
import { rankOf, standings } from './sorts.ts'
import { storyOf } from './story.ts'
import type { DemoEntry, DemoFile, DemoTicket } from './ticket.ts'
import { valuesFor } from './values.ts'
import type { Cast, Status } from './voices.ts'

/** What is decided before a ticket's story is written. */
export type Plot = { company: CompanyKey; status: Status; template: Case; midnight: number }

const logOf = (status: Status, cast: Cast, start: number, midnight: number): DemoEntry[] => {
  const lines = storyOf(status, cast)
  const gaps = lines.map(({ gap }) => gap)
  const moments = momentsOf(start, gaps, midnight)
  return lines.map(({ gap: _, ...line }, index) => ({
    ...line,
    at: moments[index] ?? start,
    step: cast.words.steps[line.kind],
  }))
}

const filesOf = ({ files = [], reports = [] }: Case, log: DemoEntry[]): DemoFile[] => {
  const [opened] = log
  const solution = log.find(({ solves }) => solves)
  return [
    ...(opened ? files.map((name) => ({ name, at: opened.at })) : []),
    ...(solution ? reports.map((name) => ({ name, at: solution.at })) : []),
  ]
}

const descriptionOf = ({ body }: Case, { words, owner, random }: Cast, values: Slots) => {
  const blocks = body.map((block) => fillBlock(block, values))
  return htmlOfBlocks(firstMessage(words, blocks, owner, random))
}

/** About every other ended ticket is rated. */
const ratingOf = (status: Status, { words, random }: Cast): DemoTicket['rating'] => {
  const isEnded = status === 'resolved' || status === 'closed'
  if (!isEnded || !random.chance(0.55)) return null
  const score = random.weighted(scores)
  const said = score > 3 ? words.praise : words.complaints
  return { score, comment: score !== 3 && random.chance(0.5) ? random.pick(said) : '' }
}

/** Most customers are satisfied. */
const scores = [
  [5, 9],
  [4, 6],
  [3, 3],
  [2, 1],
  [1, 1],
] as const

/** Tells one ticket from its first message to where it stands today. */
export const tell = ({ company, status, template, midnight }: Plot, random: Random): DemoTicket => {
  const { days } = standings[status]
  const start = daysBefore(midnight, random.between(...days), random.between(0, 560))
  const values = valuesFor(companies[company], start, random)
  const cast = castOf(company, template, values, random)
  const { owner, agent, group, words } = cast
  const { type, category } = template
  const urgency = random.pick(template.urgency)
  const rank = rankOf(urgency, type)
  const affected = affectedBy(template, owner, company, random)
  const log = logOf(status, cast, start, midnight)
  return {
    ...{ company, status, type, category, urgency, rank, group, agent, affected, log },
    owner: owner.username,
    subscribed: affected.filter((_, index) => random.chance(index === 0 ? 0.8 : 0.2)),
    priority: words.priorities[rank - 1] ?? '',
    title: fill(template.title, values),
    description: descriptionOf(template, cast, values),
    files: filesOf(template, log),
    rating: ratingOf(status, cast),
    matter: template.title,
  }
}
