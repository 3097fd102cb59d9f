import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formText, formWord } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'

const participantKind = z.enum(['colleague', 'external'])

/**
 * A colleague, or an external email address, who gets a ticket's emails. The `name` of an external
 * participant is the address. `getsEmails` is false for a colleague who has turned them off (T89, T90).
 */
export const participant = z.object({
  id: z.int(),
  kind: participantKind,
  name: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  getsEmails: z.boolean(),
  isYou: z.boolean(),
  mayRemove: z.boolean(),
})
export type Participant = z.output<typeof participant>

export const participantList = z.object({
  participants: z.array(participant),
  mayAdd: z.boolean(),
  mayAddExternal: z.boolean(),
})
export type ParticipantList = z.output<typeof participantList>

/** Who is added: a colleague by their username, or an external email address. */
export const newParticipant = z.object({
  ticketId: formId,
  kind: participantKind,
  name: formWord(limits.mailMaxLength),
})

/** Offered, like the calls below, if `get-flags` returns `extras.participants` 1. */
export const listParticipants = call('/api/v1/support/ticket/participant/list', {
  extra: 'participants',
  access: 'tickets',
  spec: 'T89',
  body: z.object({ ticketId: formId }),
  /** `mayAddExternal`: the provider allows it, and the user is the owner or a security manager. */
  answer: participantList,
})

export const colleague = z.object({ username: z.string(), name: z.string(), isYou: z.boolean() })
export type Colleague = z.output<typeof colleague>

/**
 * Users of the ticket's company who can be added, found by the beginnings of their names; at most
 * 20 (T89).
 */
export const findColleagues = call('/api/v1/support/ticket/participant/find', {
  extra: 'participants',
  access: 'tickets',
  spec: 'T89',
  body: z.object({ ticketId: formId, query: formText(limits.mailMaxLength) }),
  answer: z.array(colleague),
})

/** T89, T90. */
export const addParticipant = call('/api/v1/support/ticket/participant/add', {
  extra: 'participants',
  access: 'tickets',
  spec: 'T89',
  body: newParticipant,
  answer: verdict,
})

/**
 * Removes a participant; with the user's own `id`, they leave. Also succeeds if they have already
 * left (T89).
 */
export const removeParticipant = call('/api/v1/support/ticket/participant/remove', {
  extra: 'participants',
  access: 'tickets',
  spec: 'T89',
  body: z.object({ ticketId: formId, id: formId }),
  answer: verdict,
})
