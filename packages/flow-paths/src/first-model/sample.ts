import { createActor, fromCallback } from 'xstate'

/** A value together with the code that creates it. */
export type Sample = { readonly text: string; readonly value: unknown }

export const quoted = (value: string) =>
  `'${value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`

export const keyText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

export const plain = (value: string | number | boolean | null | undefined): Sample => ({
  text: typeof value === 'string' ? quoted(value) : String(value),
  value,
})

/** For types that no literal satisfies. */
export const cast = ({ text, value }: Sample): Sample => ({
  text: text.endsWith(' as never') ? text : `${text} as never`,
  value,
})

export const record = (fields: readonly (readonly [string, Sample])[]): Sample => ({
  text:
    fields.length === 0
      ? '{}'
      : `{ ${fields.map(([name, { text }]) => `${keyText(name)}: ${text}`).join(', ')} }`,
  value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
})

export const list = (items: readonly Sample[]): Sample => ({
  text: `[${items.map(({ text }) => text).join(', ')}]`,
  value: items.map(({ value }) => value),
})

const made = (text: string, make: () => unknown): Sample => ({ text, value: make() })

const actor = () => createActor(fromCallback(() => {}))

/** Values of classes that a literal can't describe, by the name of the class. */
export const instances: Readonly<Record<string, () => Sample>> = {
  ActorRef: () => cast(made('createActor(fromCallback(() => {}))', actor)),
  Blob: () => made('new Blob([])', () => new Blob([])),
  Date: () => made('new Date(0)', () => new Date(0)),
  Error: () => made("new Error('it fails')", () => new Error('it fails')),
  File: () => made("new File([], 'file.txt')", () => new File([], 'file.txt')),
  FormData: () => made('new FormData()', () => new FormData()),
  Function: () => cast(made('(() => {})', () => () => {})),
  Headers: () => made('new Headers()', () => new Headers()),
  Map: () => made('new Map()', () => new Map()),
  ReadonlyMap: () => made('new Map()', () => new Map()),
  ReadonlySet: () => made('new Set()', () => new Set()),
  RegExp: () => made('/./', () => /./),
  Response: () => made('new Response()', () => new Response()),
  Set: () => made('new Set()', () => new Set()),
  URL: () => made("new URL('https://example.com')", () => new URL('https://example.com')),
  URLSearchParams: () => made('new URLSearchParams()', () => new URLSearchParams()),
  Uint8Array: () => made('new Uint8Array(1)', () => new Uint8Array(1)),
  WeakMap: () => made('new WeakMap()', () => new WeakMap()),
  AbortController: () => made('new AbortController()', () => new AbortController()),
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'name@example.com'],
  [/ur[il]$|href|link$/i, 'https://example.com'],
  [/(?:date|time|[a-z]At)$/i, '2026-01-01T12:00:00Z'],
  [/amount|price|quantity|count|number$/i, '1'],
]

/** A text as a field of this name might contain it. */
export const textFor = (name: string): Sample =>
  plain(byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text')
