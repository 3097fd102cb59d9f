import { childOf } from 'flow-chart'
import type { Happening, Model } from 'flow-paths'

import { payloadOf } from './events.ts'
import type { KnownFlow } from './flows.ts'

export type ModelledFlow = KnownFlow & { readonly model: Model }

/** A secret is typed by a person: the viewer has none to send. */
export const needsPerson = (happening: Happening, { model }: ModelledFlow): boolean =>
  happening.kind === 'asked' && payloadOf(happening, model).some(({ isSecret }) => isSecret)

/** The child whose end a step waits for. */
const awaitedChild = (happening: Happening, { machine }: ModelledFlow) =>
  'port' in happening && childOf(machine, happening.port) ? happening.port : null

/** Who brings a step of a way about. */
export const doerOf = (happening: Happening, flow: ModelledFlow): string => {
  if (needsPerson(happening, flow)) return 'needs you: it carries a secret'
  if (happening.kind === 'asked') return `the viewer sends ${happening.event.type}`
  if (happening.kind === 'elapsed') return 'needs time: the viewer waits'
  const child = awaitedChild(happening, flow)
  return `needs ${child ? `${child} to end this way` : 'this answer from the server'}: the viewer waits`
}

/** What a traveller waits for. */
export const waitingWords = (happening: Happening, flow: ModelledFlow): string => {
  if (needsPerson(happening, flow)) return 'Your turn: send it above, or in the application.'
  if (happening.kind === 'asked') return 'Sending…'
  if (happening.kind === 'elapsed') return 'Waiting for the clock…'
  const child = awaitedChild(happening, flow)
  return child
    ? `Waiting for ${child}, a flow of its own. If it ends differently, the way changes.`
    : 'Waiting for the server. If it answers differently, the way changes.'
}
