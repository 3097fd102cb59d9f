import type { QueueDates, QueueOperators } from '#contract/agent-queue.ts'
import { endOf, startOf } from './date-range.ts'

/** A part of a search that can't be read, and isn't part of the search. */
export type SearchProblem = { reason: 'name' | 'date' | 'without'; text: string }

/** What is typed into the search of the queue: words, and operators such as `from:anna` (T243). */
export type TypedSearch = QueueOperators & {
  words: string
  dates: QueueDates
  problems: readonly SearchProblem[]
}

const names = {
  from: 'owners',
  von: 'owners',
  assignee: 'assignees',
  zuständig: 'assignees',
  before: 'until',
  vor: 'until',
  after: 'from',
  nach: 'from',
} as const

type Part = (typeof names)[keyof typeof names]

const operators = new Map<string, Part>(Object.entries(names))

/** The agent who searches, and nobody, as the server knows them. */
const assignees = new Map([
  ['ich', 'me'],
  ['niemand', 'none'],
])

/** Separated by spaces, except for those between the quotes of `from:"Anna Keller"`. */
const tokensIn = (text: string) =>
  text.normalize('NFC').match(/-?\p{L}+:"[^"]*"?|-"[^"]*"?|\S+/gu) ?? []

/** The operator of a token; undefined for a word, even with a colon. */
const operatorOf = (token: string) => {
  const [, dash, name = '', rest = ''] = /^(-?)(\p{L}+):(.*)$/u.exec(token) ?? []
  const part = operators.get(name.toLowerCase())
  return part && { part, isNegated: dash === '-', value: rest.replaceAll('"', '').trim() }
}

/** `before:` ends before its day, and `after:` begins with the next one. */
const timeOf = (part: 'from' | 'until', day: string) =>
  part === 'until' ? startOf(day) : endOf(day)

const isDate = (part: Part) => part === 'from' || part === 'until'

export const typedSearch = (text: string): TypedSearch => {
  const words: string[] = []
  const without: string[] = []
  const owners: string[] = []
  const assigned: string[] = []
  const problems: SearchProblem[] = []
  const times: { from: number[]; until: number[] } = { from: [], until: [] }

  const read = (token: string) => {
    const operator = operatorOf(token)
    if (!operator) {
      if (/^-[\p{L}\p{N}]/u.test(token)) return without.push(token.slice(1))
      if (token.startsWith('-"')) return problems.push({ reason: 'without', text: token })
      return words.push(token)
    }
    const { part, isNegated, value } = operator
    if (isNegated) return problems.push({ reason: 'without', text: token })
    if (part === 'from' || part === 'until') {
      const time = timeOf(part, value)
      if (time === undefined) return problems.push({ reason: 'date', text: token })
      return times[part].push(time)
    }
    if (value === '') return problems.push({ reason: 'name', text: token })
    if (part === 'owners') return owners.push(value)
    return assigned.push(assignees.get(value.toLowerCase()) ?? value)
  }
  for (const token of tokensIn(text)) read(token)

  return {
    words: words.join(' '),
    without: without.join(' '),
    owners,
    assignees: assigned,
    dates: narrowest(times),
    problems,
  }
}

const narrowest = ({ from, until }: { from: number[]; until: number[] }): QueueDates => ({
  ...(from.length > 0 && { from: Math.max(...from) }),
  ...(until.length > 0 && { until: Math.min(...until) }),
})

/** The range of both. */
export const commonDates = (one: QueueDates, other: QueueDates): QueueDates => {
  const defined = (times: (number | undefined)[]) => times.filter((time) => time !== undefined)
  return narrowest({
    from: defined([one.from, other.from]),
    until: defined([one.until, other.until]),
  })
}

/** The search without its days. */
export const withoutDays = (search: string) =>
  tokensIn(search)
    .filter((token) => {
      const operator = operatorOf(token)
      return !operator || !isDate(operator.part)
    })
    .join(' ')
