import { fromPromise } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import type { Answer, Call, Payload } from '#contract/call.ts'
import type { Destination } from '#contract/destinations.ts'
import type { Language } from '#contract/limits.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { StoredRecord } from './records.ts'
import type { Text } from './texts.ts'

const notProvided = (): never => {
  throw new Error('Nothing provides this port: see src/flows/with-ports.ts.')
}

/** What a machine waits for without knowing how it is done. It refuses to run until the edge provides it. */
export const promisePort = <Output, Input>() => fromPromise<Output, Input>(notProvided)

/** One call of the contract. */
export const port = <C extends Call>() => promisePort<Answer<C>, Payload<C>>()

/** Called again and again with how far it is, from 0 to 1. */
export type Reports = { report: (progress: number) => void }

/** A call that takes a file along. */
export const filePort = <C extends Call>() =>
  promisePort<Answer<C>, Payload<C> & { file: ChosenFile } & Reports>()

/** Brings files of a ticket to the person. */
export const filesPort = () =>
  promisePort<void, { ticketId: number; files: readonly Attachment[] } & Reports>()

/** Events of a flow that others get under the same name. */
export type BusEvent =
  | 'authentication.changed'
  | 'session.interrupted'
  | 'signOut.failed'
  | 'inbox.read'
  | 'ticket.changed'
  | 'ticket.refreshed'
  | 'ticket.seen'
  | 'reply.sent'
  | 'security.changed'
  | 'login.requested'
  | 'request.decided'
  | 'agentSession.changed'

/** Events that carry nothing but their name. */
export type Bare<Name extends string> = Name extends Name ? { type: Name } : never

/** What a machine may ask of the browser. Silent until the edge provides it. */
export const effects = {
  navigate: (_: unknown, _params: Destination) => {},
  /** `duration` in milliseconds; K3 without it. */
  toast: (_: unknown, _params: { text: Text; tone: 'success' | 'error'; duration?: number }) => {},
  remember: (_: unknown, _params: StoredRecord) => {},
  announce: (_: unknown, _params: { event: BusEvent }) => {},
  /** Opens the print dialog once the screen shows what the machine knows. */
  print: (_: unknown) => {},
  /** Shows and keeps a language; an empty one changes nothing. */
  speak: (_: unknown, _params: { language: Language | '' }) => {},
}
