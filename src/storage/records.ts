import type { Keepsake, LoginStep, Records } from '#machines/records.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { readJson, writeJson } from './json.ts'

const loginStepKey = 'statedesk.login.step'
const signOutKey = 'statedesk.signOut'
export const ticketListKey = 'statedesk.ticketList.query'
/** Everything a person typed and did not send stands under this and a place. */
export const typedPrefix = (username: string) => `statedesk.draft.${username}.`
const draftKey = (username: string, ticketId: number) => `${typedPrefix(username)}${ticketId}`
const lockKey = (username: string, ticketId: number) => `statedesk.lock.${username}.${ticketId}`

type Keepers = { [Name in keyof Records]: (value: Records[Name], username: string) => void }

const keepers: Partial<Keepers> = {
  'login.step': (step) => writeJson(tabStorage, loginStepKey, step),
  'session.signOut': (value) => writeJson(deviceStorage, signOutKey, value),
  'comment.draft': ({ ticketId, text }, username) =>
    writeJson(deviceStorage, draftKey(username, ticketId), text === '' ? null : text),
  'comment.lock': ({ ticketId, lasts }, username) =>
    writeJson(deviceStorage, lockKey(username, ticketId), lasts > 0 ? Date.now() + lasts : null),
}

/** Keeps one record; drafts and locks belong to one person. */
export const keep = ({ record, value }: Keepsake, username: string) =>
  keepers[record]?.(value as never, username)

/** Says how a record is kept whose shape only one page knows. */
export const keepBy = <Name extends keyof Records>(record: Name, keeper: Keepers[Name]) =>
  Object.assign(keepers, { [record]: keeper })

/** Where a half-finished sign-in goes on (reading of T25: a reload in step two stays in step two). */
export const keptLoginStep = (): LoginStep | null => {
  const step = readJson(tabStorage, loginStepKey)
  return step === 'settingUp' || step === 'entering' ? step : null
}

/** A sign-out in this browser has not reached the server yet (T30, X28). */
export const isSignOutPending = () => readJson(deviceStorage, signOutKey) === 'pending'

/** L4, T18: /login forgets the filters of the ticket list. */
export const forgetTicketQuery = () => deviceStorage.removeItem(ticketListKey)

/** A username may begin like another one: what follows the prefix must be a place. */
const typedPlace = /^(?:help|profile|partner|(?:form\.)?\d+)$/

/** Where this browser keeps what a person typed, as the ends of the keys. */
export const typedPlaces = (username: string) =>
  Array.from(deviceStorage, (_, place) => deviceStorage.key(place) ?? '')
    .filter((key) => key.startsWith(typedPrefix(username)))
    .map((key) => key.slice(typedPrefix(username).length))
    .filter((place) => typedPlace.test(place))

/** A sign-out by choice leaves nothing behind. */
export const forgetTyped = (username: string) => {
  for (const place of typedPlaces(username)) deviceStorage.removeItem(typedPrefix(username) + place)
}

/** What was typed into the comment box of a ticket and not sent. */
export const keptDraft = (username: string, ticketId: number): string => {
  const text = readJson(deviceStorage, draftKey(username, ticketId))
  return typeof text === 'string' ? text : ''
}

/** What is left of a comment lock, in milliseconds; 0 when there is none. */
export const keptLockLeft = (username: string, ticketId: number): number => {
  const until = readJson(deviceStorage, lockKey(username, ticketId))
  return typeof until === 'number' ? Math.max(0, until - Date.now()) : 0
}
