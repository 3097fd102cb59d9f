/** What `npm run bench -- --check` compares with. `docs/testing.md` says how to read it. */
export type Budget = {
  /** What `--check` allows. Ratios come from one run, so that a busy machine is busy for both sides. */
  most: number
  unit: 'µs' | 'ms' | 'MB' | 'times' | 'answers'
  /** the goal, where it isn't reached yet */
  goal?: number
  /** what was measured last, and when; nothing where it wasn't measured since the table began */
  measured?: { value: number; on: string }
}

export const budgets = {
  'ticket list, CPU against a bare server': {
    most: 2.3,
    goal: 1.5,
    unit: 'times',
    measured: { value: 2.1, on: '2026-11-25' },
  },
  'ticket list, p95 against p50': { most: 5, unit: 'times' },
  'ticket list, 1,000,000 tickets against 10,000, one case': { most: 1.5, unit: 'times' },
  'ticket list, 1,000,000 tickets against 10,000, median': { most: 1.5, unit: 'times' },
  'call on SQLite, list of tickets': { most: 1.5, goal: 0.5, unit: 'ms' },
  'call on SQLite, opening a ticket, six calls': { most: 4, goal: 1.2, unit: 'ms' },
  'call on SQLite, new ticket, draft and creation': { most: 4, goal: 3, unit: 'ms' },
  'call on SQLite, comment': { most: 4, goal: 1, unit: 'ms' },
  'call on PostgreSQL, list of tickets': {
    most: 3,
    goal: 1,
    unit: 'ms',
    measured: { value: 1.9, on: '2026-11-25' },
  },
  'call on PostgreSQL, opening a ticket, six calls': {
    most: 10,
    goal: 3,
    unit: 'ms',
    measured: { value: 5.1, on: '2026-11-25' },
  },
  'call on PostgreSQL, new ticket, draft and creation': {
    most: 16,
    goal: 8,
    unit: 'ms',
    measured: { value: 15.3, on: '2026-11-25' },
  },
  'call on PostgreSQL, comment': {
    most: 6,
    goal: 2.5,
    unit: 'ms',
    measured: { value: 5.1, on: '2026-11-25' },
  },
  'list on SQLite, growth from 100 tickets': { most: 1.15, unit: 'times' },
  'list on PostgreSQL, growth from 100 tickets': { most: 1.5, unit: 'times' },
  'lists beside comments on SQLite, p95 against lists alone': {
    most: 4,
    unit: 'times',
    measured: { value: 2, on: '2026-11-24' },
  },
  'lists beside comments on PostgreSQL, p95 against lists alone': {
    most: 4,
    unit: 'times',
    measured: { value: 1.6, on: '2026-11-24' },
  },
  'lists beside comments, failed answers': { most: 0, unit: 'answers' },
  'two instances, CPU an operation against one': { most: 1.25, unit: 'times' },
  'people looked up among 100,000 users on SQLite': {
    most: 5,
    unit: 'ms',
    measured: { value: 1.7, on: '2026-11-25' },
  },
  'people looked up among 100,000 users on PostgreSQL': {
    most: 20,
    goal: 8,
    unit: 'ms',
    measured: { value: 14.7, on: '2026-11-25' },
  },
  'people and owners, a company of 10,000': { most: 1, unit: 'ms' },
  'people and owners, a company of 10,000 against 10': { most: 1.3, unit: 'times' },
  'queue of the agents, a search, 1,000,000 tickets': { most: 600, goal: 5, unit: 'ms' },
  'queue of the agents on SQLite, 1,000,000 tickets': { most: 3, unit: 'ms' },
  'queue of the agents on PostgreSQL, 1,000,000 tickets': { most: 5, unit: 'ms' },
  'list on SQLite, counted again, 1,000,000 tickets': {
    most: 5,
    unit: 'ms',
    measured: { value: 1.2, on: '2026-11-24' },
  },
  'list on PostgreSQL, counted again, 1,000,000 tickets': {
    most: 5,
    unit: 'ms',
    measured: { value: 2.4, on: '2026-11-24' },
  },
  'search of the list on SQLite, 1,000,000 tickets': {
    most: 60,
    goal: 5,
    unit: 'ms',
    measured: { value: 39, on: '2026-11-24' },
  },
  'search of the list on PostgreSQL, 1,000,000 tickets': { most: 200, goal: 5, unit: 'ms' },
  'article search, time against the ticket list': { most: 1, unit: 'times' },
  'articles, 5,000 indexed in two languages': {
    most: 2500,
    goal: 1000,
    unit: 'ms',
    measured: { value: 1057, on: '2026-11-23' },
  },
  'articles, one of 5,000 edited': {
    most: 60,
    unit: 'ms',
    measured: { value: 20, on: '2026-11-23' },
  },
  'articles, a new question': { most: 2, unit: 'ms', measured: { value: 0.7, on: '2026-11-23' } },
  'longest wait of a write beside a backup on SQLite': {
    most: 100,
    unit: 'ms',
    measured: { value: 44, on: '2026-11-24' },
  },
  'longest wait of a write beside a backup on PostgreSQL': {
    most: 100,
    unit: 'ms',
    measured: { value: 67, on: '2026-11-24' },
  },
  'longest wait of a write beside retention on SQLite': { most: 100, unit: 'ms' },
  'longest wait of a write beside retention on PostgreSQL': { most: 100, unit: 'ms' },
  'observed by metrics, against nothing': {
    most: 1.4,
    unit: 'times',
    measured: { value: 1.2, on: '2026-11-24' },
  },
  'observed by traces, against nothing': {
    most: 1.6,
    unit: 'times',
    measured: { value: 1.3, on: '2026-11-24' },
  },
  'memory, JavaScript after 20,000 requests against 5,000': {
    most: 1.1,
    unit: 'times',
    measured: { value: 1.02, on: '2026-11-25' },
  },
  'memory, resident after 20,000 requests against 5,000': {
    most: 1.15,
    unit: 'times',
    measured: { value: 1.06, on: '2026-11-25' },
  },
  'memory, at rest after load': { most: 250, unit: 'MB' },
  'start, until the server listens': {
    most: 1000,
    unit: 'ms',
    measured: { value: 640, on: '2026-11-23' },
  },
  'start, resident memory': {
    most: 160,
    goal: 150,
    unit: 'MB',
    measured: { value: 149, on: '2026-11-23' },
  },
  'static script of 13 KB': {
    most: 0.5,
    goal: 0.2,
    unit: 'ms',
    measured: { value: 0.36, on: '2026-11-23' },
  },
  'hostile form': { most: 20, unit: 'ms' },
  'hostile description': { most: 100, unit: 'ms' },
  'open a ticket, after a rest on its row': { most: 60, unit: 'ms' },
  'open a ticket, by a click alone': { most: 130, unit: 'ms' },
  'first row, cold, against a bare page': { most: 2.5, unit: 'times' },
  'first row, warm, against a bare page': { most: 2.3, unit: 'times' },
  'first row, main thread, against a bare page': { most: 2.2, unit: 'times' },
  'sign-in page usable on a slow line': { most: 4000, unit: 'ms' },
  'waiting beside sign-ins, against a quiet server': { most: 3, unit: 'times' },
  'hashes a second against sign-ins a second': { most: 2, unit: 'times' },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
