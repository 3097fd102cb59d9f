import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject } from 'xstate'

import type { Written } from '#contract/agent-write.ts'
import type { Attachment } from '#contract/attachments.ts'
import type { Answer, Call, Payload } from '#contract/call.ts'
import type { Destination } from '#contract/destinations.ts'
import type { Language } from '#contract/limits.ts'
import type { UserEvent } from '#contract/user-events.ts'
import type { ChosenFile } from './tickets/chosen-file.ts'
import type { StoredRecord } from './records.ts'
import type { Text } from './texts.ts'

const notProvided = (): never => {
  throw new Error('Nothing provides this port: see src/flows/with-ports.ts.')
}

/** An async call of a machine. Throws until an implementation is provided. */
export const promisePort = <Output, Input>() => fromPromise<Output, Input>(notProvided)

/** One call of the contract; the id of an agent's write is added when it's sent. */
export const port = <C extends Call>() => promisePort<Answer<C>, Written<Payload<C>>>()

/** Reports progress from 0 to 1. */
export type Reports = { report: (progress: number) => void }

/** A call that uploads a file. */
export const filePort = <C extends Call>() =>
  promisePort<Answer<C>, Written<Payload<C>> & { file: ChosenFile } & Reports>()

/** Downloads files of a ticket. */
export const filesPort = () =>
  promisePort<void, { ticketId: number; files: readonly Attachment[] } & Reports>()

const unprovidedWatch = fromCallback(notProvided)

/** Reports events from outside until it's stopped, and may clean up then. It never ends by itself. */
export const watchPort = <Input = undefined>() =>
  unprovidedWatch as CallbackActorLogic<EventObject, Input>

export const isWatchPort = (logic: unknown) => logic === unprovidedWatch

/** A customer and an agent may be signed in at the same time in one browser. */
type SessionOf = { of: 'customer' | 'agent' }

/** What flows report to others: in this tab, in other tabs or in all of them. */
export type BusEvent =
  /** Someone has signed in or out, or completed a step. */
  | ({ type: 'session.changed' } & SessionOf)
  /** The server has refused a call, because nobody is signed in. */
  | ({ type: 'session.expired' } & SessionOf)
  /** A customer's sign-out hasn't reached the server. */
  | { type: 'signOut.failed' }
  /** The user has read messages, here or in another tab. */
  | { type: 'inbox.read' }
  /** Files of an unsent entry were added, removed or sent in another tab. */
  | { type: 'entryFiles.changed'; ticketId: number }
  /** An agent's reply is held, or isn't any more, here or in another tab. */
  | { type: 'replies.changed' }
  /** An agent has read news or answered requests in another tab, which the side bar counts. */
  | { type: 'waiting.changed' }
  /** What the server has told the tab that is connected to it. */
  | UserEvent

/** Events without a payload. */
export type Bare<Name extends string> = Name extends Name ? { type: Name } : never

/** Browser effects of machines. No-ops until implementations are provided. */
export const effects = {
  navigate: (_: unknown, _params: Destination) => {},
  /** `duration` in milliseconds; K3 by default. */
  toast: (_: unknown, _params: { text: Text; tone: 'success' | 'error'; duration?: number }) => {},
  storeRecord: (_: unknown, _params: StoredRecord) => {},
  broadcast: (_: unknown, _params: BusEvent) => {},
  /** Marks cached tickets as stale, so that pages opened next read them again. */
  invalidateTickets: (_: unknown) => {},
  /** Marks requests for logins as stale; the number of open ones is shown on every page. */
  invalidateRequests: (_: unknown) => {},
  /** Opens the print dialog once the screen is up to date. */
  print: (_: unknown) => {},
  /** Shows and stores a language; an empty one changes nothing. */
  setLanguage: (_: unknown, _params: { language: Language | '' }) => {},
}
