/** The budgets of `npm run bench -- --check`; `docs/testing.md` explains them. */
type Budget = {
  /** The maximum `--check` allows. Ratios come from one run, so that a busy machine affects both sides. */
  max: number
  /** Milliseconds are divided by the machine's pace; the seconds on a slow line aren't, the line is the same. */
  unit: 'ms' | 's on the line' | 'MB' | 'times' | 'answers'
  /** the goal, if it isn't reached yet */
  goal?: number
  /** the last measurement and its date; absent if it hasn't been measured since the table was introduced */
  measured?: { value: number; on: string }
}

const budgets = {
  'ticket list, CPU against a bare server': {
    max: 2.7,
    goal: 2,
    unit: 'times',
    measured: { value: 2.46, on: '2026-11-29' },
  },
  'ticket list compressed, CPU against a bare server': {
    max: 3.8,
    goal: 2.5,
    unit: 'times',
    measured: { value: 3.45, on: '2026-11-29' },
  },
  'ticket list, p95 against p50': { max: 5, unit: 'times' },
  'ticket list, 1,000,000 tickets against 10,000, one case': { max: 1.5, unit: 'times' },
  'ticket search, 1,000,000 tickets against 10,000, one case': {
    max: 6,
    goal: 1.5,
    unit: 'times',
    measured: { value: 4.93, on: '2026-11-29' },
  },
  'ticket list, 1,000,000 tickets against 10,000, median': { max: 1.5, unit: 'times' },
  'call on SQLite, list of tickets': {
    max: 1.1,
    goal: 0.5,
    unit: 'ms',
    measured: { value: 0.6, on: '2026-11-29' },
  },
  'call on SQLite, opening a ticket, six calls': {
    max: 2.7,
    goal: 1.2,
    unit: 'ms',
    measured: { value: 1.8, on: '2026-11-29' },
  },
  'call on SQLite, new ticket, draft and creation': {
    max: 3.5,
    goal: 3,
    unit: 'ms',
    measured: { value: 1.7, on: '2026-11-29' },
  },
  'call on SQLite, comment': {
    max: 1.8,
    goal: 1,
    unit: 'ms',
    measured: { value: 1.1, on: '2026-11-29' },
  },
  'call on PostgreSQL, list of tickets': {
    max: 3,
    goal: 1,
    unit: 'ms',
    measured: { value: 1.6, on: '2026-11-29' },
  },
  'call on PostgreSQL, opening a ticket, six calls': {
    max: 6,
    goal: 3,
    unit: 'ms',
    measured: { value: 4.4, on: '2026-11-29' },
  },
  'call on PostgreSQL, new ticket, draft and creation': {
    max: 16,
    goal: 8,
    unit: 'ms',
    measured: { value: 6.8, on: '2026-11-29' },
  },
  'call on PostgreSQL, comment': {
    max: 6,
    goal: 2.5,
    unit: 'ms',
    measured: { value: 3.9, on: '2026-11-29' },
  },
  'list on SQLite, growth from 100 tickets': { max: 1.15, unit: 'times' },
  'list on PostgreSQL, growth from 100 tickets': { max: 1.5, unit: 'times' },
  'lists while comments are written on SQLite, p95 against lists alone': {
    max: 4,
    unit: 'times',
    measured: { value: 2, on: '2026-11-24' },
  },
  'lists while comments are written on PostgreSQL, p95 against lists alone': {
    max: 4,
    unit: 'times',
    measured: { value: 1.6, on: '2026-11-24' },
  },
  'lists while comments are written, failed answers': { max: 0, unit: 'answers' },
  'two instances, CPU an operation against one': { max: 1.25, unit: 'times' },
  'people looked up among 100,000 users on SQLite': {
    max: 5,
    unit: 'ms',
    measured: { value: 1.7, on: '2026-11-25' },
  },
  'people looked up among 100,000 users on PostgreSQL': {
    max: 20,
    goal: 8,
    unit: 'ms',
    measured: { value: 14.7, on: '2026-11-25' },
  },
  'people and owners, a company of 10,000': { max: 1, unit: 'ms' },
  'people and owners, a company of 10,000 against 100': { max: 1.3, unit: 'times' },
  'queue of the agents, a search, 1,000,000 tickets': {
    max: 35,
    goal: 20,
    unit: 'ms',
    measured: { value: 28.6, on: '2026-11-29' },
  },
  'queue of the agents on SQLite, 1,000,000 tickets': {
    max: 3,
    unit: 'ms',
    measured: { value: 1, on: '2026-11-29' },
  },
  'queue of the agents on PostgreSQL, 1,000,000 tickets': {
    max: 5,
    unit: 'ms',
    measured: { value: 2.7, on: '2026-11-29' },
  },
  'queue of the agents, two filters, 1,000,000 tickets': {
    max: 25,
    goal: 20,
    unit: 'ms',
    measured: { value: 22.5, on: '2026-11-29' },
  },
  'list on SQLite, counted again, 1,000,000 tickets': {
    max: 5,
    unit: 'ms',
    measured: { value: 1.2, on: '2026-11-24' },
  },
  'list on PostgreSQL, counted again, 1,000,000 tickets': {
    max: 5,
    unit: 'ms',
    measured: { value: 2.4, on: '2026-11-24' },
  },
  'search of the list on SQLite, 1,000,000 tickets': {
    max: 25,
    unit: 'ms',
    measured: { value: 18.6, on: '2026-11-29' },
  },
  'search of the list on PostgreSQL, 1,000,000 tickets': {
    max: 30,
    goal: 20,
    unit: 'ms',
    measured: { value: 23.1, on: '2026-11-29' },
  },
  'article search, time against the ticket list': { max: 1, unit: 'times' },
  'articles, 5,000 indexed in two languages': {
    max: 1200,
    goal: 1000,
    unit: 'ms',
    measured: { value: 718, on: '2026-11-26' },
  },
  'articles, one of 5,000 edited': {
    max: 60,
    unit: 'ms',
    measured: { value: 20, on: '2026-11-23' },
  },
  'articles, a new question': { max: 2, unit: 'ms', measured: { value: 0.7, on: '2026-11-23' } },
  'longest wait of a write during a backup on SQLite': {
    max: 100,
    unit: 'ms',
    measured: { value: 44, on: '2026-11-24' },
  },
  'longest wait of a write during a backup on PostgreSQL': {
    max: 100,
    unit: 'ms',
    measured: { value: 67, on: '2026-11-24' },
  },
  'longest wait of a write during retention on SQLite': { max: 100, unit: 'ms' },
  'longest wait of a write during retention on PostgreSQL': { max: 100, unit: 'ms' },
  'observed by metrics, against nothing': {
    max: 1.4,
    unit: 'times',
    measured: { value: 1.2, on: '2026-11-24' },
  },
  'observed by traces, against nothing': {
    max: 1.6,
    unit: 'times',
    measured: { value: 1.3, on: '2026-11-24' },
  },
  'memory, JavaScript after 20,000 requests against 5,000': {
    max: 1.1,
    unit: 'times',
    measured: { value: 1.02, on: '2026-11-25' },
  },
  'memory, resident after 20,000 requests against 5,000': {
    max: 1.15,
    unit: 'times',
    measured: { value: 1.06, on: '2026-11-25' },
  },
  'memory, at rest after load': {
    max: 250,
    unit: 'MB',
    measured: { value: 217, on: '2026-11-26' },
  },
  'start, until the server listens': {
    max: 875,
    goal: 500,
    unit: 'ms',
    measured: { value: 633, on: '2026-11-29' },
  },
  'start, resident memory': {
    max: 135,
    unit: 'MB',
    measured: { value: 125, on: '2026-11-29' },
  },
  'static script of 13 KB': {
    max: 0.4,
    goal: 0.2,
    unit: 'ms',
    measured: { value: 0.4, on: '2026-11-28' },
  },
  'open streams, 10,000, resident memory': { max: 400, unit: 'MB' },
  'open streams, 10,000, CPU of opening one': { max: 1, unit: 'ms' },
  'open streams, 10,000, CPU a second': { max: 40, unit: 'ms' },
  'open streams, 10,000, CPU a second with a change for 1,000': { max: 100, unit: 'ms' },
  'open streams, 10,000, until 1,000 know of a change': { max: 2000, unit: 'ms' },
  'hostile form': { max: 20, unit: 'ms' },
  'hostile description': { max: 100, unit: 'ms' },
  'open a ticket, after a rest on its row': { max: 60, unit: 'ms' },
  'open a ticket, by a click alone': { max: 130, unit: 'ms' },
  'first row, cold, against a bare page': {
    max: 3,
    goal: 2.5,
    unit: 'times',
    measured: { value: 2.77, on: '2026-11-29' },
  },
  'first row, warm, against a bare page': {
    max: 3.1,
    goal: 2.3,
    unit: 'times',
    measured: { value: 2.88, on: '2026-11-29' },
  },
  'first row, main thread, against a bare page': {
    max: 5.2,
    goal: 3,
    unit: 'times',
    measured: { value: 4.84, on: '2026-11-29' },
  },
  'sign-in page usable on a slow line': {
    max: 5.5,
    goal: 4,
    unit: 's on the line',
    measured: { value: 5.3, on: '2026-11-29' },
  },
  'ticket list on a slow line': {
    max: 6.5,
    goal: 6,
    unit: 's on the line',
    measured: { value: 6.3, on: '2026-11-29' },
  },
  'waiting during sign-ins, against a quiet server': { max: 3, unit: 'times' },
  'hashes a second against sign-ins a second': {
    max: 2,
    unit: 'times',
    measured: { value: 1.86, on: '2026-11-29' },
  },
} satisfies Record<string, Budget>

type BudgetName = keyof typeof budgets

export type Exceeded = { name: BudgetName; of: string; value: number }

const spelled = (value: number, unit: Budget['unit']) =>
  unit === 'times' ? value.toFixed(2) : `${value.toFixed(1)} ${unit}`

/** The limit and the goal, printed behind a value. */
const allowed = ({ max, goal, unit }: Budget) =>
  [`at most ${max} ${unit}`, ...(goal === undefined ? [] : [`goal ${goal}`])].join(', ')

/** Compares values with the budgets and collects those that exceed them. `pace`: see `yardstick.ts`. */
export const openComparison = (pace: number) => {
  const exceeded: Exceeded[] = []
  return {
    exceeded,
    /** Prints a value with its budget; `of` says which of several was measured. */
    checkBudget: (name: BudgetName, measured: number, of = '') => {
      const budget: Budget = budgets[name]
      const value = budget.unit === 'ms' ? measured / pace : measured
      // NaN fails, because it means that nothing was measured.
      if (!(value <= budget.max)) exceeded.push({ name, of, value })
      return `${spelled(value, budget.unit)} (${allowed(budget)})`
    },
    /** The exceeded budgets, one per line. */
    report: () =>
      exceeded.map(({ name, of, value }) => {
        const budget: Budget = budgets[name]
        return `${name}${of && ` (${of})`}: ${spelled(value, budget.unit)}, ${allowed(budget)}`
      }),
  }
}
