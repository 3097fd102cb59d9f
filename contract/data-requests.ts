import * as z from 'zod/mini'

import { codedVerdict, nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { proof } from './proof.ts'

/** What users ask for: a copy of their data, or that it's erased. */
export const dataRequestKind = z.enum(['copy', 'erasure'])
export type DataRequestKind = z.output<typeof dataRequestKind>

/** `making`: the provider has agreed, and the copy is being made. */
export const dataRequestState = z.enum([
  'open',
  'making',
  'ready',
  'refused',
  'withdrawn',
  'erased',
])
export type DataRequestState = z.output<typeof dataRequestState>

export const dataRequest = z.object({
  id: z.int(),
  kind: dataRequestKind,
  state: dataRequestState,
  note: z.string(),
  askedAt: instant,
  /** by when the provider answers, including an extension */
  dueAt: instant,
  /** whether it should have been answered */
  isOverdue: z.boolean(),
  /** why it takes longer; empty if it doesn't */
  extension: z.string(),
  closedAt: z.nullable(instant),
  /** why the provider refused; empty if it didn't */
  answer: z.string(),
  /** until when the copy can be downloaded; null if there is none, or none any more */
  fileUntil: z.nullable(instant),
})
export type DataRequest = z.output<typeof dataRequest>

/**
 * The user's last request of each kind, and the last copy that can be downloaded. `days` is how many the
 * provider takes to answer, 0 if users can't ask any more; `factor` and `needsProof` say what confirms an
 * erasure. Offered, like the other calls here, if `get-flags` returns `extras.dataRequests` 1 (T340, T341).
 */
export const readDataRequests = call('/api/v1/user/data-request/read', {
  access: 'session',
  spec: 'T340',
  body: nothing,
  answer: z.object({
    factor: z.enum(['app', 'token', 'none']),
    needsProof: z.boolean(),
    days: z.int(),
    file: z.nullable(z.object({ id: z.int(), until: instant })),
    copy: z.nullable(dataRequest),
    erasure: z.nullable(dataRequest),
  }),
})
export type DataRequests = z.output<typeof readDataRequests.answer>

const note = formText(limits.dataNoteMax)

/** Asks for a copy of the user's data (T340). */
export const askForCopy = call('/api/v1/user/data-request/ask-copy', {
  access: 'session',
  spec: 'T340',
  body: z.object({ note }),
  answer: verdict,
})

/** Asks for the erasure of the user's data, which must be confirmed like a change of credentials (T341). */
export const askForErasure = call('/api/v1/user/data-request/ask-erasure', {
  access: 'session',
  spec: 'T341',
  // A passkey and a note in any script.
  maxBytes: 32 * 1024,
  body: z.object({ note, ...proof }),
  answer: codedVerdict,
})

/** Withdraws a request that hasn't been answered (T340). */
export const withdrawDataRequest = call('/api/v1/user/data-request/withdraw', {
  access: 'session',
  spec: 'T340',
  body: z.object({ id: formId }),
  answer: verdict,
})

/** The copy as a zip file, for the user who asked for it (T342). */
export const downloadDataCopy = call('/api/v1/user/data-request/download', {
  access: 'session',
  spec: 'T342',
  wire: 'link',
  reply: 'file',
  body: z.object({ id: formId }),
  answer: nothing,
})
