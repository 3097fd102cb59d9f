import { createActor, fromCallback } from 'xstate'
import type ts from 'typescript'

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

const list = (items: readonly Sample[]): Sample => ({
  text: `[${items.map(({ text }) => text).join(', ')}]`,
  value: items.map(({ value }) => value),
})

const made = (text: string, make: () => unknown): Sample => ({ text, value: make() })

const actor = () => createActor(fromCallback(() => {}))

/** Values of classes that a literal can't describe, by the name of the class. */
const instances: Readonly<Record<string, () => Sample>> = {
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

/** Deeper fields get nothing, if they are optional, or an empty object. */
const maxDepth = 6
const maxVariants = 6

type TypeScript = typeof ts
type Around = { readonly depth: number; readonly name: string; readonly within: readonly ts.Type[] }

const unique = (samples: readonly Sample[]) => [
  ...new Map(samples.map((sample) => [sample.text, sample])).values(),
]

/** Values of a type, the most ordinary first: one for each member of its unions. */
export class Sampler {
  readonly #ts: TypeScript
  readonly #checker: ts.TypeChecker
  readonly #place: ts.Node

  constructor(typescript: TypeScript, checker: ts.TypeChecker, place: ts.Node) {
    this.#ts = typescript
    this.#checker = checker
    this.#place = place
  }

  samplesOf(type: ts.Type, around: Around = { depth: 0, name: '', within: [] }): Sample[] {
    return unique(this.#all(type, around)).slice(0, maxVariants)
  }

  /** Values of an event without its type. */
  payloadsOf(event: ts.Type): Sample[] {
    const around = { depth: 1, name: '', within: [event] }
    return unique(this.#ofFields(event, around, 'type')).slice(0, maxVariants)
  }

  #first(type: ts.Type, around: Around): Sample {
    return this.samplesOf(type, around)[0] ?? cast(plain(undefined))
  }

  #all(type: ts.Type, around: Around): Sample[] {
    const { TypeFlags } = this.#ts
    const has = (flags: ts.TypeFlags) => (type.flags & flags) !== 0
    if (type.isUnion()) return this.#ofUnion(type, around)
    if (type.isStringLiteral() || type.isNumberLiteral())
      return [this.#literal(type, plain(type.value))]
    if (has(TypeFlags.BooleanLiteral)) return [plain(this.#checker.typeToString(type) === 'true')]
    if (has(TypeFlags.Null)) return [plain(null)]
    if (has(TypeFlags.Undefined | TypeFlags.Void)) return [plain(undefined)]
    if (has(TypeFlags.StringLike)) return [textFor(around.name)]
    if (has(TypeFlags.NumberLike)) return [plain(1)]
    if (has(TypeFlags.BigIntLike)) return [{ text: 'BigInt(1)', value: BigInt(1) }]
    if (has(TypeFlags.Any | TypeFlags.Unknown)) return [plain(undefined)]
    if (type.isIntersection()) return this.#ofIntersection(type, around)
    if (has(TypeFlags.Object)) return this.#ofObject(type, around)
    return [cast(plain(undefined))]
  }

  /** The literal of an enum isn't assignable to it. */
  #literal(type: ts.Type, sample: Sample): Sample {
    return (type.flags & this.#ts.TypeFlags.EnumLiteral) === 0 ? sample : cast(sample)
  }

  #ofUnion(type: ts.UnionType, around: Around): Sample[] {
    const isNothing = ({ flags }: ts.Type) =>
      (flags & (this.#ts.TypeFlags.Null | this.#ts.TypeFlags.Undefined)) !== 0
    const members = type.types.toSorted(
      (one, other) => Number(isNothing(one)) - Number(isNothing(other)),
    )
    const [first, ...others] = members.map((member) => this.#all(member, around))
    const firsts = others.flatMap(([one]) => one ?? [])
    return [...(first?.slice(0, 1) ?? []), ...firsts, ...(first?.slice(1) ?? [])]
  }

  /** A branded text or number is a text or number. */
  #ofIntersection(type: ts.IntersectionType, around: Around): Sample[] {
    const primitive = type.types.find(
      ({ flags }) =>
        (flags & (this.#ts.TypeFlags.StringLike | this.#ts.TypeFlags.NumberLike)) !== 0,
    )
    return primitive ? this.#all(primitive, around).map(cast) : this.#ofObject(type, around)
  }

  #ofObject(type: ts.Type, around: Around): Sample[] {
    const { depth, within } = around
    const deeper = { depth: depth + 1, name: around.name, within: [...within, type] }
    const name = (type.aliasSymbol ?? type.symbol)?.name ?? ''
    const known = this.#instance(type, name)
    if (known) return [known]
    if (this.#checker.isTupleType(type))
      return [
        list(
          this.#checker
            .getTypeArguments(type as ts.TypeReference)
            .map((item) => this.#first(item, deeper)),
        ),
      ]
    if (this.#checker.isArrayType(type)) return this.#ofArray(type, deeper)
    const [signature] = type.getCallSignatures()
    if (signature) return [this.#ofFunction(signature, deeper)]
    if (within.includes(type) || depth > maxDepth) return [cast(record([]))]
    return this.#ofFields(type, deeper)
  }

  #instance(type: ts.Type, name: string): Sample | undefined {
    const has = (field: string) => type.getProperty(field) !== undefined
    if (has('sessionId') && has('send') && has('getSnapshot')) return instances['ActorRef']?.()
    if (has('message') && has('stack')) return cast(instances['Error']?.() ?? plain(undefined))
    if (name === 'Promise') return cast({ text: 'Promise.resolve()', value: Promise.resolve() })
    return Object.hasOwn(instances, name) ? instances[name]?.() : undefined
  }

  #ofArray(type: ts.Type, around: Around): Sample[] {
    const [item] = this.#checker.getTypeArguments(type as ts.TypeReference)
    if (!item || around.within.includes(item) || around.depth > maxDepth) return [list([])]
    return [list([this.#first(item, around)]), list([])]
  }

  #ofFunction(signature: ts.Signature, around: Around): Sample {
    const { text, value } = this.#first(signature.getReturnType(), around)
    return cast({ text: `(() => (${text}))`, value: () => value })
  }

  /** All fields with their first value; then one of them with another value, or left out. */
  #ofFields(type: ts.Type, around: Around, without?: string): Sample[] {
    const fields = type.getProperties().flatMap((symbol) => {
      const { name } = symbol
      const isOptional = (symbol.flags & this.#ts.SymbolFlags.Optional) !== 0
      if (name === without) return []
      if (name.startsWith('__@') || (isOptional && around.depth > 3)) return []
      const fieldType = this.#checker.getTypeOfSymbolAtLocation(symbol, this.#place)
      return [{ name, isOptional, samples: this.samplesOf(fieldType, { ...around, name }) }]
    })
    const base = fields.map(({ name, samples: [first] }) => [name, first] as const)
    const whole = base.filter((field): field is [string, Sample] => field[1] !== undefined)
    const variants = fields.flatMap(({ name, isOptional, samples: [, ...others] }) => {
      const changed = others.map((other) =>
        record(whole.map(([key, sample]) => [key, key === name ? other : sample])),
      )
      return isOptional ? [...changed, record(whole.filter(([key]) => key !== name))] : changed
    })
    return [record(whole), ...variants]
  }
}
