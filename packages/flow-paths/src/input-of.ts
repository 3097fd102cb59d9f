import type { AnyStateMachine } from 'xstate'

/** The fields of an input, by name; a field without fields of its own holds a plain value. */
export type InputFields = { readonly [name: string]: InputFields }

type Fields = { [name: string]: Fields }

/** `input.names.map(…)` reads a list, not a field called "map". */
const isMethod = (name: string) => [[], '', 0].some((value) => name in Object(value))

/** A context that follows a chain of fields to its end would never stop. */
const deepest = 5

/** Notes the name of every field that is read. The input itself is never a list. */
const recording = (fields: Fields, depth = 0): object =>
  new Proxy(fields, {
    get: (_, name) => {
      if (typeof name !== 'string' || (depth > 0 && isMethod(name))) return undefined
      const inner = (fields[name] ??= {})
      return depth < deepest ? recording(inner, depth + 1) : undefined
    },
  })

/** What the context of a machine reads of its input; `undefined` when it reads none. */
export function inputOf({ config }: AnyStateMachine): InputFields | undefined {
  if (typeof config.context !== 'function') return undefined
  let isRead = false
  const fields: Fields = {}
  const given = {
    get input() {
      isRead = true
      return recording(fields)
    },
    spawn: () => ({}),
    self: {},
  }
  try {
    config.context(given as never)
  } catch {
    // It calls a method of its input: what it reads after that is unknown.
  }
  return isRead ? fields : undefined
}
