import { allStates } from 'flow-chart'
import { fromCallback, type AnyStateMachine } from 'xstate'

const nothing = fromCallback(() => {})

/** Gives unimplemented actors empty logic; XState would warn about each on every step. */
export const complete = (machine: AnyStateMachine): AnyStateMachine => {
  const sources: unknown[] = allStates(machine)
    .flatMap(({ config }) => [config.invoke ?? []].flat())
    .map(({ src }: { src: unknown }) => src)
  const missing = sources.filter(
    (src): src is string => typeof src === 'string' && !(src in machine.implementations.actors),
  )
  if (missing.length === 0) return machine
  return machine.provide({ actors: Object.fromEntries(missing.map((name) => [name, nothing])) })
}
