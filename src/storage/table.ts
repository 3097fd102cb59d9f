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
  /** Finishes the sentence "Kept until …". */
  clearedWhen: string
  purpose: string
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

/** Everything the portal keeps in the browser. `npm run storage` writes docs/storage.md from it. */
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
    clearedWhen: 'you sign out or the session ends',
    purpose: 'Who is signed in, for display only. The server doesn’t trust it.',
  },
  'login.step': {
    key: 'statedesk.login.step',
    area: 'tab',
    scope: 'session',
    schema: json(z.enum(['settingUp', 'code'])),
    clearedWhen: 'the sign-in is finished or starts over',
    purpose: 'Resumes an unfinished sign-in after a reload.',
  },
  'session.signOut': {
    key: 'statedesk.signOut',
    area: 'device',
    scope: 'device',
    schema: json(z.literal('pending')),
    clearedWhen: 'the server has confirmed the sign-out',
    purpose: 'Retries a sign-out that hasn’t reached the server.',
  },
  companySignOut: {
    key: 'statedesk.companySignOut',
    area: 'tab',
    scope: 'device',
    schema: json(z.object({ name: z.string(), address: z.string().check(z.regex(/^https?:/)) })),
    clearedWhen: 'somebody signs in, or the provider has signed the user out',
    purpose:
      'After a sign-out, the link to sign out of the company’s provider, too. It holds no token.',
  },
  appearance: {
    key: 'statedesk.appearance',
    area: 'device',
    scope: 'device',
    schema: z.enum(['system', 'light', 'dark']),
    clearedWhen: 'the browser data is cleared',
    purpose: 'The chosen colour theme. `index.html` reads it before the first paint.',
  },
  drawer: {
    key: 'statedesk.drawer',
    area: 'device',
    scope: 'device',
    schema: z.enum(['open', 'closed']),
    clearedWhen: 'the browser data is cleared',
    purpose: 'Whether the navigation drawer is open.',
  },
  shortcuts: {
    key: 'statedesk.shortcuts',
    area: 'device',
    scope: 'device',
    schema: z.enum(['on', 'off']),
    clearedWhen: 'the browser data is cleared',
    purpose: 'Whether single-key shortcuts are on.',
  },
  language: {
    key: 'statedesk.language',
    area: 'device',
    scope: 'device',
    schema: z.enum(languages),
    clearedWhen: 'the browser data is cleared',
    purpose: 'The chosen language.',
  },
  'language.chosen': {
    key: 'statedesk.language.chosen',
    area: 'tab',
    scope: 'device',
    schema: z.enum(languages),
    clearedWhen: 'the choice is saved to the account',
    purpose: 'A chosen language that isn’t saved to the account yet.',
  },
  'language.followed': {
    key: 'statedesk.language.followed',
    area: 'tab',
    scope: 'user',
    schema: z.string(),
    clearedWhen: 'the tab is closed',
    purpose: 'The user whose account language this tab has applied.',
  },
  'ticketList.query': {
    key: 'statedesk.ticketList.query',
    area: 'device',
    scope: 'device',
    schema: json(listTickets.body),
    clearedWhen: '`/login` is opened',
    purpose: 'Filters, sort order, search and page of the ticket list.',
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
    clearedWhen: 'the browser data is cleared',
    purpose: 'Columns and row height of the ticket list.',
  },
  'comment.draft': {
    key: 'statedesk.draft.{username}.{id}',
    area: 'device',
    scope: 'session',
    schema: json(z.string()),
    clearedWhen: 'the comment is sent or emptied, or you sign out',
    purpose: 'An unsent comment.',
  },
  'reply.draft': {
    key: 'statedesk.agentDraft.{username}.{id}',
    area: 'device',
    scope: 'user',
    schema: json(z.object({ reply: z.string(), note: z.string() })),
    clearedWhen: 'the answer or note is sent or emptied',
    purpose: 'An agent’s unsent answer and note.',
  },
  'bulk.draft': {
    key: 'statedesk.agentBulkDraft.{username}',
    area: 'device',
    scope: 'user',
    schema: json(z.string()),
    clearedWhen: 'the reply is sent or emptied',
    purpose: 'An agent’s unsent reply to several tickets.',
  },
  'bulk.selection': {
    key: 'statedesk.agentBulkSelection.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(z.array(queueRow)),
    clearedWhen: 'the tickets are deselected or changed',
    purpose: 'The tickets that an agent has selected in the queue.',
  },
  'queue.query': {
    key: 'statedesk.queue.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(getQueue.body),
    clearedWhen: 'the tab is closed',
    purpose: 'View, filters, sort order, search and page of an agent’s queue.',
  },
  'agent.writes': {
    key: 'statedesk.agentWrites',
    area: 'tab',
    scope: 'device',
    schema: json(z.record(z.string(), z.string())),
    clearedWhen: 'the server has answered',
    purpose: 'The ids of agents’ forms that were sent, so that none is stored twice.',
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
    clearedWhen: 'the announcement or message is published, saved, sent or discarded',
    purpose: 'An agent’s unsent announcement or message.',
  },
  'newTicket.form': {
    key: 'statedesk.agentDraft.{username}.ticket.{id}',
    area: 'device',
    scope: 'user',
    schema: newTicket,
    clearedWhen: 'the ticket is opened',
    purpose:
      'A ticket an agent hasn’t opened yet, by the user it’s for or minus the email it’s from.',
  },
  'newTicket.companyForm': {
    key: 'statedesk.agentDraft.{username}.companyTicket.{id}',
    area: 'device',
    scope: 'user',
    schema: newTicket,
    clearedWhen: 'the ticket is opened',
    purpose: 'A ticket an agent hasn’t opened yet, by the company it was started for.',
  },
  'comment.lock': {
    key: 'statedesk.lock.{username}.{id}',
    area: 'device',
    scope: 'user',
    schema: timeLeft,
    clearedWhen: 'the ticket is opened after the lock has ended',
    purpose: 'When the next comment on a ticket is allowed.',
  },
  'help.query': {
    key: 'statedesk.draft.{username}.help',
    area: 'device',
    scope: 'session',
    schema: json(z.string()),
    clearedWhen: 'it leads to a ticket or is emptied, or you sign out',
    purpose: 'The unsent search for help.',
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
    clearedWhen: 'the ticket is created or discarded, or you sign out',
    purpose: 'An unsent ticket.',
  },
  'ticket.kinds': {
    key: 'statedesk.ticketKinds.{username}',
    area: 'device',
    scope: 'user',
    schema: json(z.array(z.object({ ticketTypeId: z.int(), categoryId: z.int() }))),
    clearedWhen: 'the browser data is cleared',
    purpose: 'Type and category of the last three tickets created here, offered for the next.',
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
    clearedWhen: 'the form is sent or emptied, or you sign out',
    purpose: 'An unsent login request for a partner employee.',
  },
  'resolution.form': {
    key: 'statedesk.draft.{username}.resolution.{id}',
    area: 'device',
    scope: 'session',
    schema: json(z.object({ reason: z.nullable(resolutionReason), comment: z.string() })),
    clearedWhen: 'the ticket is resolved, or you sign out',
    purpose: 'The unsent reason and comment for resolving a ticket.',
  },
  'rating.form': {
    key: 'statedesk.draft.{username}.rating.{id}',
    area: 'device',
    scope: 'session',
    schema: json(z.object({ score: z.int(), comment: z.string() })),
    clearedWhen: 'the rating is sent, or you sign out',
    purpose: 'An unsent rating of a ticket.',
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
    clearedWhen: 'the request is sent or discarded, or you sign out',
    purpose: 'An unsent request to lock or end a login.',
  },
  'profile.changes': {
    key: 'statedesk.draft.{username}.profile',
    area: 'device',
    scope: 'session',
    schema: json(
      z.partialRecord(z.enum(['firstName', 'lastName', 'telephone', 'mail']), z.string()),
    ),
    clearedWhen: 'the changes are saved or undone, or you sign out',
    purpose: 'Unsaved changes to the profile.',
  },
  'typed.texts': {
    key: 'statedesk.draft.{username}.texts',
    area: 'device',
    scope: 'session',
    schema: texts,
    clearedWhen: 'the form is sent or closed, or you sign out',
    purpose: 'What is typed into other forms, such as a comment on an article.',
  },
  'agent.typedTexts': {
    key: 'statedesk.agentDraft.{username}.texts',
    area: 'device',
    scope: 'user',
    schema: texts,
    clearedWhen: 'the form is sent or closed, or the agent signs out',
    purpose:
      'What an agent has typed into other forms, such as the reason for declining a request.',
  },
  'uploads.unfinished': {
    key: 'statedesk.uploads.{username}',
    area: 'tab',
    scope: 'session',
    schema: json(z.record(z.string(), z.array(z.string()))),
    clearedWhen: 'the files are uploaded or you dismiss them, or you sign out',
    purpose: 'The names of files whose upload hasn’t ended, to name them if the session is lost.',
  },
  'profilePrompt.pause': {
    key: 'statedesk.profilePrompt.{username}',
    area: 'device',
    scope: 'user',
    schema: timeLeft,
    clearedWhen: 'the browser data is cleared; it has no effect after 7 days',
    purpose: 'When to ask again to complete the profile.',
  },
  'passkey.offer': {
    key: 'statedesk.passkeyOffer',
    area: 'tab',
    scope: 'session',
    schema: json(z.literal('due')),
    clearedWhen: 'the offer is answered, or you sign out',
    purpose: 'Offers a passkey after a sign-in with a verification code.',
  },
  'passkeyOffer.pause': {
    key: 'statedesk.passkeyOffer.{username}',
    area: 'device',
    scope: 'user',
    schema: timeLeft,
    clearedWhen: 'the browser data is cleared; it has no effect after 30 days',
    purpose: 'When to offer a passkey again.',
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
    clearedWhen: 'the tab is closed',
    purpose: 'The last knowledge base search and its results.',
  },
  'knowledgeBase.opened': {
    key: 'statedesk.knowledge.opened.{username}',
    area: 'tab',
    scope: 'user',
    schema: json(z.int()),
    clearedWhen: 'the tab is closed',
    purpose: 'The article to scroll back to in the results.',
  },
} as const satisfies Record<Name, StoredRecord>

export type Table = typeof table
