import * as z from 'zod/mini'

import { getQueue, queueRow } from '#contract/agent-queue.ts'
import { searchKb } from '#contract/knowledge-base.ts'
import { flags } from '#contract/answers.ts'
import { mfaAuthType } from '#contract/authentication.ts'
import { languages } from '#contract/limits.ts'
import { loginChanges } from '#contract/management.ts'
import { announcementKinds, audiences } from '#contract/rules/announcement-kinds.ts'
import { ticketChannels } from '#contract/rules/ticket-channels.ts'
import { ticketColumn } from '#contract/rules/ticket-columns.ts'
import { resolutionReason } from '#contract/ticket-resolution.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Records } from '#machines/records.ts'

type StoredRecord = {
  /**
   * `{username}` is the record's owner, by id for agents; `{id}` is the ticket or announcement it is
   * about, 0 for a new announcement.
   */
  key: string
  /** `tab`: deleted when the tab closes. */
  area: 'device' | 'tab'
  /** `device`: anyone who uses this browser. `user`: the user in the key. `session`: deleted when the user signs out. */
  scope: 'device' | 'user' | 'session'
  /** Reads and writes the stored string. */
  schema: z.core.$ZodType<unknown, string>
}

/** The records of flows, and those of the portal itself. */
type Name =
  | keyof Records
  | 'account'
  | 'agent.typedTexts'
  | 'agent.writes'
  | 'appearance'
  | 'companySignOut'
  | 'drawer'
  | 'language'
  | 'newTicket.companyForm'
  | 'shortcuts'
  | 'ticketList.layout'
  | 'typed.texts'

const json = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.codec(z.string(), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch (error) {
        context.issues.push({ code: 'custom', input: text, message: String(error) })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

const choice = z.nullable(z.int())

/** The texts of forms, by form and field. */
const texts = json(z.record(z.string(), z.record(z.string(), z.string())))

/** Read and written as the milliseconds left, stored as the end time. */
const timeLeft = z.codec(json(z.number()), z.number(), {
  decode: (end) => Math.max(0, end - Date.now()),
  encode: (left) => Date.now() + left,
})

const newTicket = json(
  z.object({
    formId: z.string(),
    // Forms stored by an earlier version don't have them.
    emailId: z._default(z.nullable(z.int()), null),
    emailFiles: z._default(z.array(z.int()), []),
    userId: z.nullable(z.int()),
    companyId: z.nullable(z.int()),
    ticketTypeId: z.nullable(z.int()),
    categoryId: z.nullable(z.int()),
    urgencyId: z.nullable(z.int()),
    shortDescription: z.string(),
    description: z.string(),
    channel: z.enum(ticketChannels),
    isTold: z.boolean(),
  }),
)

/** Everything the portal keeps in the browser; `purposes.ts` says why, and until when. */
export const table = {
  account: {
    key: 'statedesk.account',
    area: 'device',
    scope: 'session',
    // The flat form of get-state (E15, A7).
    schema: json(
      z.object({
        username: z.string(),
        basic: z.boolean(),
        mfa: z.boolean(),
        mfaAuthType,
        hasMfa: z.boolean(),
        mfaWizardComplete: z.boolean(),
        groupBasedPermissions: flags,
        supportGroupMembershipList: z.array(z.int()),
      }),
    ),
  },
  'login.step': {
    key: 'statedesk.login.step',
    area: 'tab',
    scope: 'session',
    schema: json(z.enum(['settingUp', 'code'])),
  },
  'session.signOut': {
    key: 'statedesk.signOut',
    area: 'device',
    scope: 'device',
    schema: json(z.literal('pending')),
  },
  companySignOut: {
    key: 'statedesk.companySignOut',
    area: 'tab',
    scope: 'device',
    schema: json(z.object({ name: z.string(), address: z.string().check(z.regex(/^https?:/)) })),
  },
  appearance: {
    key: 'statedesk.appearance',
    area: 'device',
    scope: 'device',
    schema: z.enum(['system', 'light', 'dark']),
  },
  drawer: {
    key: 'statedesk.drawer',
    area: 'device',
    scope: 'device',
    schema: z.enum(['open', 'closed']),
  },
  shortcuts: {
    key: 'statedesk.shortcuts',
    area: 'device',
    scope: 'device',
    schema: z.enum(['on', 'off']),
  },
  language: {
    key: 'statedesk.language',
    area: 'device',
    scope: 'device',
    schema: z.enum(languages),
  },
  'language.chosen': {
    key: 'statedesk.language.chosen',
    area: 'tab',
    scope: 'device',
    schema: z.enum(languages),
  },
  'language.followed': {
    key: 'statedesk.language.followed',
    area: 'tab',
    scope: 'user',
    schema: z.string(),
  },
  'ticketList.query': {
    key: 'statedesk.ticketList.query',
    area: 'device',
    scope: 'device',
    schema: json(listTickets.body),
  },
  'ticketList.layout': {
    key: 'statedesk.ticketList.layout.{username}',
    area: 'device',
    scope: 'user',
    schema: json(
      z.object({
        columns: z.nullable(z.array(ticketColumn)),
        density: z.enum(['comfortable', 'compact']),
      }),
    ),
  },
  'comment.draft': {
    key: 'statedesk.draft.{username}.{id}',
    area: 'device',
    scope: 'session',
    schema: json(z.string()),
  },
  'reply.draft': {
    key: 'statedesk.agentDraft.{username}.{id}',
    area: 'device',
    scope: 'user',
    schema: json(z.object({ reply: z.string(), note: z.string() })),
  },
  'bulk.draft': {
    key: 'statedesk.agentBulkDraft.{username}',
    area: 'device',
    scope: 'user',
    schema: json(z.string()),
  },
  'bulk.selection': {
    key: 'statedesk.agentBulkSelection.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(z.array(queueRow)),
  },
  'queue.query': {
    key: 'statedesk.queue.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(getQueue.body),
  },
  'agent.writes': {
    key: 'statedesk.agentWrites',
    area: 'tab',
    scope: 'device',
    schema: json(z.record(z.string(), z.string())),
  },
  'announcement.form': {
    key: 'statedesk.agentDraft.{username}.announcement.{id}',
    area: 'device',
    scope: 'user',
    schema: json(
      z.object({
        form: z.object({
          kind: z.enum(announcementKinds),
          audience: z.enum(audiences),
          companyIds: z.array(z.int()),
          username: z.string(),
          names: z.record(z.string(), z.string()),
          title: z.string(),
          text: z.string(),
          titleDe: z.string(),
          textDe: z.string(),
          link: z.string(),
          startsAt: z.string(),
          endsAt: z.string(),
        }),
        version: z.int(),
      }),
    ),
  },
  'newTicket.form': {
    key: 'statedesk.agentDraft.{username}.ticket.{id}',
    area: 'device',
    scope: 'user',
    schema: newTicket,
  },
  'newTicket.companyForm': {
    key: 'statedesk.agentDraft.{username}.companyTicket.{id}',
    area: 'device',
    scope: 'user',
    schema: newTicket,
  },
  'comment.lock': {
    key: 'statedesk.lock.{username}.{id}',
    area: 'device',
    scope: 'user',
    schema: timeLeft,
  },
  'help.query': {
    key: 'statedesk.draft.{username}.help',
    area: 'device',
    scope: 'session',
    schema: json(z.string()),
  },
  'ticket.form': {
    key: 'statedesk.draft.{username}.form.{id}',
    area: 'device',
    scope: 'session',
    schema: json(
      z.object({
        ticketTypeId: choice,
        debitorId: choice,
        categoryId: choice,
        urgencyId: choice,
        affectedUserList: z.array(z.string()),
        names: z.optional(z.record(z.string(), z.string())),
        ownerUsername: z.optional(z.string()),
        areAllUsersAffected: z.optional(z.boolean()),
        shortDescription: z.string(),
        description: z.string(),
      }),
    ),
  },
  'ticket.kinds': {
    key: 'statedesk.ticketKinds.{username}',
    area: 'device',
    scope: 'user',
    schema: json(z.array(z.object({ ticketTypeId: z.int(), categoryId: z.int() }))),
  },
  'partner.form': {
    key: 'statedesk.draft.{username}.partner',
    area: 'device',
    scope: 'session',
    schema: json(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
      }),
    ),
  },
  'resolution.form': {
    key: 'statedesk.draft.{username}.resolution.{id}',
    area: 'device',
    scope: 'session',
    schema: json(z.object({ reason: z.nullable(resolutionReason), comment: z.string() })),
  },
  'rating.form': {
    key: 'statedesk.draft.{username}.rating.{id}',
    area: 'device',
    scope: 'session',
    schema: json(z.object({ score: z.int(), comment: z.string() })),
  },
  'loginRequest.form': {
    key: 'statedesk.draft.{username}.loginRequest',
    area: 'device',
    scope: 'session',
    schema: json(
      z.object({
        loginId: z.int(),
        change: z.enum(loginChanges),
        typed: z.object({ reason: z.string(), lastDay: z.string() }),
      }),
    ),
  },
  'profile.changes': {
    key: 'statedesk.draft.{username}.profile',
    area: 'device',
    scope: 'session',
    schema: json(
      z.partialRecord(z.enum(['firstName', 'lastName', 'telephone', 'mail']), z.string()),
    ),
  },
  'typed.texts': {
    key: 'statedesk.draft.{username}.texts',
    area: 'device',
    scope: 'session',
    schema: texts,
  },
  'agent.typedTexts': {
    key: 'statedesk.agentDraft.{username}.texts',
    area: 'device',
    scope: 'user',
    schema: texts,
  },
  'uploads.unfinished': {
    key: 'statedesk.uploads.{username}',
    area: 'tab',
    scope: 'session',
    schema: json(z.record(z.string(), z.array(z.string()))),
  },
  'profilePrompt.pause': {
    key: 'statedesk.profilePrompt.{username}',
    area: 'device',
    scope: 'user',
    schema: timeLeft,
  },
  'passkey.offer': {
    key: 'statedesk.passkeyOffer',
    area: 'tab',
    scope: 'session',
    schema: json(z.literal('due')),
  },
  'passkeyOffer.pause': {
    key: 'statedesk.passkeyOffer.{username}',
    area: 'device',
    scope: 'user',
    schema: timeLeft,
  },
  'knowledgeBase.place': {
    key: 'statedesk.knowledge.place.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(
      z.object({
        languageId: z.int(),
        query: z.object({
          query: z.string(),
          categoryId: z.optional(z.int()),
          articleId: z.optional(z.int()),
        }),
        hits: searchKb.answer.shape.list,
        total: z.int(),
        totalPages: z.int(),
        page: z.int(),
      }),
    ),
  },
  'knowledgeBase.opened': {
    key: 'statedesk.knowledge.opened.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(z.int()),
  },
} as const satisfies Record<Name, StoredRecord>

export type Table = typeof table
