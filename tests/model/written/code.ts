import type { Chain, Deed, Link } from './deed.ts'
import { writingOf } from './page.ts'

/** A value as TypeScript would write it. */
export function literal(value: unknown): string {
  const writing = writingOf(value)
  if (writing) return codeOf(writing.chain)
  if (Buffer.isBuffer(value)) return bytes(value)
  if (typeof value === 'function' || value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'object' && value !== null ? record(value) : plain(value)
}

const plain = (value: unknown) => (value === undefined ? 'undefined' : JSON.stringify(value))

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
export const codeOf = (chain: Chain): string => ['page', ...chain.map(linkCode)].join('.')

const linkCode = ({ name, args }: Link) =>
  args ? `${name}(${args.map((value, at) => argument(value, args[at - 1])).join(', ')})` : name

/** What a function gets that runs in the page: its parts have types of their own. */
const argument = (value: unknown, before: unknown) =>
  Array.isArray(value) && typeof before === 'function'
    ? `${literal(value)} as const`
    : literal(value)

/** A call that fails in a Playwright file: by a status, or because the server cannot be reached. */
export const failureOf = (port: string, status: number | undefined, flow: string): string =>
  `await ${flow}.fails(${[port, status].filter(Boolean).map(literal).join(', ')})`

/** One statement of a Playwright file; `flow` is the name its answers are called by. */
export function statementOf(deed: Deed, flow: string): string {
  if (deed.kind === 'done') return `await ${codeOf(deed.chain)}`
  if (deed.kind === 'answered')
    return `await ${flow}.answers(${literal(deed.port)}, ${literal(deed.json)})`
  if (deed.kind === 'failed') return failureOf(deed.port, deed.status, flow)
  const not = deed.not ? '.not' : ''
  return `await expect(${codeOf(deed.chain)})${not}.${linkCode(deed.matcher)}`
}
