import * as z from 'zod'

import { oneLine } from '#contract/rules/one-line.ts'

import { limits } from '#contract/limits.ts'
import { statusNames } from '#server/texts/ticket-statuses.ts'
import { expecting, externalId, instant, optional, name, text } from './fields.ts'

const lowerCase = (input: unknown) =>
  typeof input === 'string' ? input.trim().toLowerCase() : input

const written = text(
  `1 to ${limits.descriptionMax} characters`,
  (value) => value.length > 0 && value.length <= limits.descriptionMax,
).transform((value) => value.replaceAll('\r\n', '\n'))

/** Written by a user, or by an agent. */
const comment = z
  .strictObject({ at: instant, text: written, user: optional(externalId), from: optional(name) })
  .refine(({ user, from }) => (user === undefined) !== (from === undefined), {
    error: 'expected either user or from',
  })

export const ticketRecord = z.strictObject({
  external_id: externalId,
  company: externalId,
  owner: externalId,
  type: name,
  category: name,
  urgency: name,
  status: optional(z.preprocess(lowerCase, z.enum(statusNames, expecting(statusNames.join(', '))))),
  subject: text(
    `1 to ${limits.shortDescriptionMax} characters`,
    (value) => value.length > 0 && value.length <= limits.shortDescriptionMax,
  ).transform((value) => oneLine(value).replace(/\s+/g, ' ')),
  description: written,
  created: instant,
  updated: optional(instant),
  group: optional(name),
  assignee: optional(externalId),
  comments: z.array(comment, expecting('a list of comments')).optional(),
})

export type TicketRecord = z.output<typeof ticketRecord>

export type TicketComment = z.output<typeof comment>
