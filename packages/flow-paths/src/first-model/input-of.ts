import type { AnyStateMachine } from 'xstate'

/** The fields of a value, by name; a field without fields of its own holds a plain value. */
export type Fields = { readonly [name: string]: Fields }

type Noted = { [name: string]: Noted }

/** `input.names.map(…)` reads a list, not a field called "map". */
const isMethod = (name: string) => [[], '', 0].some((value) => name in Object(value))

/** A function that follows a chain of fields to its end would never stop. */
const deepest = 5

/** Notes the name of every field that is read. The value itself is never a list. */
const recording = (fields: Noted, depth = 0): object =>
  new Proxy(fields, {
    get: (_, name) => {
      if (typeof name !== 'string' || (depth > 0 && isMethod(name))) return undefined
      const inner = (fields[name] ??= {})
      return depth < deepest ? recording(inner, depth + 1) : undefined
    },
  })

/** What functions read of a value before they return or throw. */
export function fieldsRead(...readers: readonly ((value: unknown) => unknown)[]): Fields {
  const fields: Noted = {}
  for (const read of readers)
    try {
      read(recording(fields))
    } catch {
      // It calls a method of the value: what it reads after that is unknown.
    }
  return fields
}

/** What the context of a machine reads of its input; `undefined` when it reads none. */
export function inputOf({ config }: AnyStateMachine): Fields | undefined {
  if (typeof config.context !== 'function') return undefined
  const contextOf = config.context as (given: object) => unknown
  let isRead = false
  const fields = fieldsRead((input) => {
    contextOf({
      get input() {
        isRead = true
        return input
      },
      spawn: () => ({}),
      self: {},
    })
  })
  return isRead ? fields : undefined
}
