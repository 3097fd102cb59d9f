import type { Block, Case } from '#demo/cases/case.ts'
import type { ticketStatuses } from '#contract/limits.ts'
import type { Row } from '#server/db/schema/schema.ts'
import type { DemoAccount } from '#server/demo/accounts.ts'
import type { Random } from '#server/demo/random.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import type { Wording } from '#demo/wording/wording.ts'
import { answerMessage } from './messages.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Backticks mark code. */
const inline = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const htmlOfBlock = (block: Block) => {
  if (typeof block === 'string') return `<p>${inline(block).replaceAll('\n', '<br />')}</p>`
  if ('code' in block) return `<pre><code>${escaped(block.code)}</code></pre>`
  return `<ul>${block.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
}

export const htmlOfBlocks = (blocks: Block[]) => blocks.map(htmlOfBlock).join('')

export type Status = keyof typeof ticketStatuses

/** An entry of the log; `gap` is the time since the previous one, in minutes. */
export type LogLine = {
  kind: Exclude<Row<'actionLog'>['kind'], 'changed' | 'note' | 'participants'>
  source: string
  description: string
  byCustomer: boolean
  event?: TicketEvent
  gap: number
  /** The entry that contains the solution. */
  solves?: true
}

export type TicketContext = {
  words: Wording
  language: string
  owner: DemoAccount
  agent: string
  group: string
  conversation: Case['conversation']
  /** Fills the slots of a text. */
  fill: (text: string) => string
  random: Random
}

/** in minutes */
const day = 24 * 60

/** Days until a resolved ticket is closed automatically. */
const closedAfter = 14

/** One builder for each kind of log entry. */
export const lineBuilders = ({ words, language, owner, agent, group, random }: TicketContext) => {
  const says = (blocks: Block[], gap: [number, number]): LogLine => ({
    kind: 'comment',
    source: `${owner.firstName} ${owner.lastName}`,
    description: htmlOfBlocks(blocks),
    byCustomer: true,
    gap: random.between(...gap),
  })
  const note = (
    { kind, source, text }: Pick<LogLine, 'kind' | 'source'> & { text: string },
    event: TicketEvent,
    gap: number,
  ): LogLine => ({
    kind,
    source,
    gap,
    event,
    byCustomer: kind === 'created',
    description: htmlOfBlocks([text]),
  })
  const historyLine = (event: TicketEvent, source: string, gap = 1): LogLine => ({
    kind: 'status',
    source,
    gap,
    event,
    byCustomer: false,
    description: entryOf(event, language).description,
  })
  return {
    says,
    answers: (blocks: Block[], gap: [number, number]): LogLine => ({
      ...says(answerMessage(words, blocks, owner, agent, random), gap),
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
    /** The owner says that the problem is solved. */
    resolves: () => {
      const event = { what: 'resolved', reason: 'solved' } as const
      const source = `${owner.firstName} ${owner.lastName}`
      return { ...historyLine(event, source), byCustomer: true }
    },
    /** Nobody comments for two weeks. */
    expires: () =>
      historyLine({ what: 'closed', days: closedAfter }, words.serviceDesk, closedAfter * day),
    moves: (from: Status, to: Status, gap = 1) => {
      const text = words.statusChanged(words.statuses[from], words.statuses[to])
      return note({ kind: 'status', source: agent, text }, { what: 'statusChanged', from, to }, gap)
    },
  }
}
