/** A line and a column, both counted from 1. */
export type Place = { readonly line: number; readonly column: number }

const quotes = new Set(["'", '"', '`'])
const opening = new Set(['{', '[', '('])
const closing = new Set(['}', ']', ')'])

/** The position after a text, a comment or one other character. */
function after(code: string, at: number): number {
  const one = code[at] ?? ''
  if (code.startsWith('//', at)) {
    const end = code.indexOf('\n', at)
    return end === -1 ? code.length : end
  }
  if (code.startsWith('/*', at)) {
    const end = code.indexOf('*/', at)
    return end === -1 ? code.length : end + 2
  }
  if (!quotes.has(one)) return at + 1
  let end = at + 1
  while (end < code.length && code[end] !== one) end += code[end] === '\\' ? 2 : 1
  return end + 1
}

type Field = { readonly at: number; readonly value: number }

/** The keys of the object literal that begins at this brace, with the positions of their values. */
function fieldsAt(code: string, brace: number): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  let depth = 0
  let isKey = false
  for (let at = brace; at < code.length; at = after(code, at)) {
    const one = code[at] ?? ''
    if (depth === 1 && isKey) {
      const [, quoted, plain] =
        /^(?:(?:'([^']*)'|"[^"]*")|([\p{ID_Start}$_][\p{ID_Continue}$]*|\d+))\s*:\s*/u.exec(
          code.slice(at, at + 300),
        ) ?? []
      const key = quoted ?? plain ?? /^"([^"]*)"\s*:/.exec(code.slice(at, at + 300))?.[1]
      if (key !== undefined) {
        const colon = code.indexOf(':', at + key.length)
        fields.set(key, {
          at,
          value: colon + 1 + (/^\s*/.exec(code.slice(colon + 1))?.[0].length ?? 0),
        })
      }
      if (/\S/.test(one) && !code.startsWith('//', at) && !code.startsWith('/*', at)) isKey = false
    }
    if (opening.has(one)) depth += 1
    if (closing.has(one)) depth -= 1
    if (depth === 0) break
    if (depth === 1 && (one === ',' || one === '{')) isKey = true
  }
  return fields
}

/** Where the configuration of every machine in a file begins. */
const configurationsIn = (code: string) =>
  [...code.matchAll(/createMachine\s*(?:<[^(]*>)?\(\s*\{/g)].map((match) =>
    fieldsAt(code, match.index + match[0].length - 1),
  )

const hasId = (code: string, fields: ReadonlyMap<string, Field>, id: string) => {
  const value = fields.get('id')?.value
  return value !== undefined && code.slice(value + 1, value + 1 + id.length) === id
}

const placeAt = (code: string, at: number): Place => {
  const lines = code.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/**
 * Where a file declares a state of a machine: the state, or the innermost one around it that's
 * written in place. Null if the file doesn't declare the machine.
 */
export function sourcePlace(code: string, machine: string, path: readonly string[]): Place | null {
  const all = configurationsIn(code)
  const match =
    all.find((fields) => hasId(code, fields, machine)) ?? (all.length === 1 ? all[0] : undefined)
  if (!match) return null
  let fields = match
  let at = fields.get('id')?.at ?? [...fields.values()][0]?.at ?? 0
  for (const name of path) {
    const states = fields.get('states')
    const state =
      states && code[states.value] === '{' ? fieldsAt(code, states.value).get(name) : undefined
    if (!state) break
    at = state.at
    fields = code[state.value] === '{' ? fieldsAt(code, state.value) : new Map<string, Field>()
  }
  return placeAt(code, at)
}
