import { type Chain, type RecordedAction, type Link, writingOf } from './recorder.ts'

/** A value as TypeScript source. */
export function literal(value: unknown): string {
  const writing = writingOf(value)
  if (writing) return codeOf(writing.chain)
  if (Buffer.isBuffer(value)) return bytes(value)
  if (typeof value === 'function' || value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'object' && value !== null ? record(value) : plain(value)
}

const plain = (value: unknown) => {
  if (typeof value === 'bigint') return `${value}n`
  return value === undefined ? 'undefined' : JSON.stringify(value)
}

const record = (value: object) =>
  `{ ${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${JSON.stringify(key)}: ${literal(part)}`)
    .join(', ')} }`

const bytes = (buffer: Buffer) =>
  buffer.every((byte) => byte === 0)
    ? `Buffer.alloc(${buffer.length})`
    : `Buffer.from(${JSON.stringify(buffer.toString())})`

/** `page.getByRole('button', { name: 'Sign in' }).click()` */
const codeOf = (chain: Chain): string => chain.map(linkCode).join('.')

const linkCode = ({ name, args }: Link) =>
  args ? `${name}(${args.map((value, at) => argument(value, args[at - 1])).join(', ')})` : name

/** An array after a function is that function's argument; `as const` keeps its elements' types. */
const argument = (value: unknown, before: unknown) =>
  Array.isArray(value) && typeof before === 'function'
    ? `${literal(value)} as const`
    : literal(value)

/** One statement of a Playwright file. */
export function statementOf(action: RecordedAction): string {
  if (action.kind === 'done') return `await ${codeOf(action.chain)}`
  const not = action.not ? '.not' : ''
  return `await expect(${codeOf(action.chain)})${not}.${linkCode(action.matcher)}`
}
