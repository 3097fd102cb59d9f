import * as z from 'zod/mini'

import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Keepsake, LoginStep, Records } from '#machines/records.ts'
import { toForm } from '#src/api/form.ts'
import { readJson, writeJson } from './storage.ts'

const loginStepKey = 'statedesk.login.step'
const ticketQueryKey = 'statedesk.ticketList.query'
const ticketRequestKey = 'statedesk.ticketList.request'
const draftKey = (username: string, ticketId: number) => `statedesk.draft.${username}.${ticketId}`
const lockKey = (username: string, ticketId: number) => `statedesk.lock.${username}.${ticketId}`

type Keepers = { [Name in keyof Records]: (value: Records[Name], username: string) => void }

const keepers: Keepers = {
  'login.step': (step) => writeJson(sessionStorage, loginStepKey, step),
  'ticketList.query': (query) => {
    const form = z.encode(listTickets.body, query)
    writeJson(localStorage, ticketQueryKey, form)
    // What index.html asks for while the scripts of the next visit still load.
    writeJson(localStorage, ticketRequestKey, toForm(form).toString())
  },
  'comment.draft': ({ ticketId, text }, username) =>
    writeJson(localStorage, draftKey(username, ticketId), text === '' ? null : text),
  'comment.lock': ({ ticketId, lasts }, username) =>
    writeJson(localStorage, lockKey(username, ticketId), lasts > 0 ? Date.now() + lasts : null),
}

/** Keeps one record; drafts and locks belong to one person. */
export const keep = ({ record, value }: Keepsake, username: string) =>
  keepers[record](value as never, username)

/** Where a half-finished sign-in goes on (reading of T25: a reload in step two stays in step two). */
export const keptLoginStep = (): LoginStep | null => {
  const step = readJson(sessionStorage, loginStepKey)
  return step === 'settingUp' || step === 'entering' ? step : null
}

/** T17: the list as it was left, else the defaults. */
export const keptTicketQuery = (): TicketQuery => {
  const kept = z.safeParse(listTickets.body, readJson(localStorage, ticketQueryKey))
  return kept.success ? kept.data : defaultTicketQuery
}

/** L4, T18: /login forgets the filters of the ticket list. */
export const forgetTicketQuery = () => {
  localStorage.removeItem(ticketQueryKey)
  localStorage.removeItem(ticketRequestKey)
}

/** What was typed into the comment box of a ticket and not sent. */
export const keptDraft = (username: string, ticketId: number): string => {
  const text = readJson(localStorage, draftKey(username, ticketId))
  return typeof text === 'string' ? text : ''
}

/** What is left of a comment lock, in milliseconds; 0 when there is none. */
export const keptLockLeft = (username: string, ticketId: number): number => {
  const until = readJson(localStorage, lockKey(username, ticketId))
  return typeof until === 'number' ? Math.max(0, until - Date.now()) : 0
}
