import type { ticketStatuses } from '#contract/limits.ts'
import type { Row } from '#server/db/schema/schema.ts'
import type { DemoAccount } from '#server/demo/accounts.ts'
import type { Block, Case } from '#demo/cases/case.ts'
import { htmlOfBlocks } from '#server/demo/markup.ts'
import type { Random } from '#server/demo/random.ts'
import { entryOf, type TicketEvent } from '#server/texts/ticket-history.ts'
import type { Wording } from '#demo/wording/wording.ts'
import { answerLetter } from './letters.ts'

export type Status = keyof typeof ticketStatuses

/** One entry of the log; `gap` is the minutes since the one before. */
export type Line = {
  kind: Exclude<Row<'actionLog'>['kind'], 'changed' | 'note' | 'participants'>
  source: string
  description: string
  byCustomer: boolean
  event?: TicketEvent
  gap: number
  /** The line that brings the solution. */
  solves?: true
}

export type Cast = {
  words: Wording
  language: string
  owner: DemoAccount
  agent: string
  group: string
  talk: Case['talk']
  /** Postponements and the like, slots filled. */
  fill: (text: string) => string
  random: Random
}

/** Minutes. */
const day = 24 * 60

/** Days until a resolved ticket closes by itself. */
const closedAfter = 14

/** The lines of a ticket's participants, each with the time since the one before. */
export const voicesOf = ({ words, language, owner, agent, group, random }: Cast) => {
  const says = (blocks: Block[], gap: [number, number]): Line => ({
    kind: 'comment',
    source: `${owner.firstName} ${owner.lastName}`,
    description: htmlOfBlocks(blocks),
    byCustomer: true,
    gap: random.between(...gap),
  })
  const note = (
    { kind, source, text }: Pick<Line, 'kind' | 'source'> & { text: string },
    event: TicketEvent,
    gap: number,
  ): Line => ({
    ...{ kind, source, gap, event, byCustomer: kind === 'created' },
    description: htmlOfBlocks([text]),
  })
  const historyLine = (event: TicketEvent, source: string, gap = 1): Line => ({
    ...{ kind: 'status', source, gap, event, byCustomer: false },
    description: entryOf(event, language).description,
  })
  return {
    says,
    answers: (blocks: Block[], gap: [number, number]): Line => ({
      ...says(answerLetter(words, blocks, owner, agent, random), gap),
      kind: 'answer',
      source: agent,
      byCustomer: false,
    }),
    opens: () => {
      const source = `${owner.firstName} ${owner.lastName}`
      return note({ kind: 'created', source, text: words.createdByPortal }, { what: 'created' }, 0)
    },
    assigns: () => {
      const text = words.assignedTo(group, agent)
      const event = { what: 'assigned', to: `${group}, ${agent}` } as const
      return note(
        { kind: 'assigned', source: words.serviceDesk, text },
        event,
        random.between(4, 50),
      )
    },
    /** The owner says that it is solved. */
    resolves: () => {
      const event = { what: 'resolved', reason: 'solved' } as const
      const source = `${owner.firstName} ${owner.lastName}`
      return { ...historyLine(event, source), byCustomer: true }
    },
    /** Nobody has commented for two weeks. */
    expires: () =>
      historyLine({ what: 'closed', days: closedAfter }, words.serviceDesk, closedAfter * day),
    moves: (from: Status, to: Status, gap = 1) => {
      const text = words.statusChanged(words.statuses[from], words.statuses[to])
      return note({ kind: 'status', source: agent, text }, { what: 'statusChanged', from, to }, gap)
    },
  }
}
