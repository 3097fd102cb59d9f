import { childOf } from 'flow-chart'
import type { Happening, Model } from 'flow-paths'

import { payloadOf } from './events.ts'
import type { KnownFlow } from './flows.ts'

export type ModelledFlow = KnownFlow & { readonly model: Model }

/** Secrets must be typed by a user, because the viewer has none. */
export const needsUser = (happening: Happening, { model }: ModelledFlow): boolean =>
  happening.kind === 'asked' && payloadOf(happening, model).some(({ isSecret }) => isSecret)

/** The child that a step waits for. */
const awaitedChild = (happening: Happening, { machine }: ModelledFlow) =>
  'port' in happening && childOf(machine, happening.port) ? happening.port : null

/** Who performs a step. */
export const doerOf = (happening: Happening, flow: ModelledFlow): string => {
  if (needsUser(happening, flow)) return 'you do this, because it contains a secret'
  if (happening.kind === 'asked') return `the viewer sends ${happening.event.type}`
  if (happening.kind === 'elapsed') return 'time passes: the viewer waits'
  const child = awaitedChild(happening, flow)
  return `needs ${child ? `${child} to end this way` : 'this answer from the server'}: the viewer waits`
}

/** What we're waiting for. */
export const waitingWords = (happening: Happening, flow: ModelledFlow): string => {
  if (needsUser(happening, flow)) return 'Your turn: send the event above or in the application.'
  if (happening.kind === 'asked') return 'Sending…'
  if (happening.kind === 'elapsed') return 'Waiting for the clock…'
  const child = awaitedChild(happening, flow)
  return child
    ? `Waiting for the child flow ${child}. If it ends differently, the steps change.`
    : 'Waiting for the server. If it answers differently, the steps change.'
}
