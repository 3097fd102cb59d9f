import type { Happening } from '#tests/model/happening.ts'
import { payloadOf } from './events.ts'
import type { KnownFlow } from './flows.ts'

/** A secret is typed by a person: the viewer has none to send. */
export const needsPerson = (happening: Happening, { model }: KnownFlow): boolean =>
  happening.kind === 'asked' && payloadOf(happening, model).some(({ isSecret }) => isSecret)

/** Who brings a step of a way about. */
export const doerOf = (happening: Happening, flow: KnownFlow): string => {
  if (needsPerson(happening, flow)) return 'needs you: it carries a secret'
  if (happening.kind === 'asked') return `the viewer sends ${happening.event.type}`
  if (happening.kind === 'elapsed') return 'needs time: the viewer waits'
  return 'needs this answer of the server: the viewer waits'
}

/** What a traveller waits for. */
export const waitingWords = (happening: Happening, flow: KnownFlow): string => {
  if (needsPerson(happening, flow)) return 'Your turn: send it above, or in the portal.'
  if (happening.kind === 'asked') return 'Sending…'
  return happening.kind === 'elapsed'
    ? 'Waiting for the clock…'
    : 'Waiting for the server. If it answers otherwise, the way changes.'
}
