import type { AnyStateMachine } from 'xstate'

/** What the context of a machine reads of its input, by name; `undefined` when it reads none. */
export function inputOf({ config }: AnyStateMachine): readonly string[] | undefined {
  if (typeof config.context !== 'function') return undefined
  let isRead = false
  const names = new Set<string>()
  const input = new Proxy(
    {},
    { get: (_, name) => void (typeof name === 'string' && names.add(name)) },
  )
  const given = {
    get input() {
      isRead = true
      return input
    },
    spawn: () => ({}),
    self: {},
  }
  try {
    config.context(given as never)
  } catch {
    // It reads deeper than the first level, which is as far as a first model goes.
  }
  return isRead ? [...names] : undefined
}
