import type { Selectable } from 'kysely'

import { formerUser, formerUsername } from '#server/domain/identity.ts'
import type { Tables } from './schema.ts'

/**
 * What a column contains. `who` is a user's id; `identity` a user's name, address or number; `trace` a
 * browser or network address. `text` was written by people and `log` by the portal about them: both may name
 * others. `provider` is the provider's own data, `derived` repeats other columns, and `fact` says nothing
 * about a person without the rest of its row.
 */
export type Use =
  | 'who'
  | 'identity'
  | 'trace'
  | 'text'
  | 'log'
  | 'secret'
  | 'provider'
  | 'derived'
  | 'fact'

type Column<Name extends keyof Tables> = keyof Tables[Name] & string

/** What erasing a user does to the rows that refer to them. */
export type Erase<Name extends keyof Tables> =
  | { rows: 'keep' }
  | { rows: 'delete'; by: Column<Name> }
  | {
      rows: 'overwrite'
      by: Column<Name>
      with: (id: number, now: number) => Partial<Selectable<Tables[Name]>>
    }

export type Entry<Name extends keyof Tables> = {
  purpose: string
  /** how long a row is kept */
  kept: string
  /** for tables with rows about a user */
  user?: {
    /** columns with the user's id */
    by: Column<Name>[]
    /** a description of the rows for the user who reads the export; undefined if they repeat other tables */
    exported?: string
    /** what the export shows of a row that is also about others; null leaves the row out */
    shown?: (row: Selectable<Tables[Name]>, id: number) => Partial<Selectable<Tables[Name]>> | null
    erase: Erase<Name>
  }
  columns: { [Name2 in Column<Name>]: Use }
}

export type DataMap = { [Name in keyof Tables]: Entry<Name> }

const withUser = 'until the user is erased'
const withTicket = 'as long as the ticket'
const withAgent = 'as long as the agent’s account'
const withCompany = 'as long as the company'
const keep = { rows: 'keep' } as const
const deleteBy = <By extends string>(by: By) => ({ rows: 'delete', by }) as const
const ofAccount = deleteBy('accountId')

type LoginRequest = Selectable<Tables['loginRequest']>

/** Leaves out colleagues that a request is about, and what others want to happen to the user's login. */
const shownLoginRequest = (row: LoginRequest, id: number): Partial<LoginRequest> | null => {
  if (row.accountId !== id) {
    const {
      id: requestId,
      kind,
      companyId,
      requesterId,
      ticketId,
      state,
      createdAt,
      decidedAt,
    } = row
    return { id: requestId, kind, companyId, requesterId, ticketId, state, createdAt, decidedAt }
  }
  const isPlanned = row.kind === 'offboarding' && row.state === 'approved' && row.doneAt === null
  return row.requesterId !== id && (row.state === 'open' || isPlanned) ? null : row
}

/**
 * Every table and column of the database. The export, erasure, docs/data-map.md and tests use it; a missing
 * column is a type error. Rows are erased in this order.
 */
export const dataMap: DataMap = {
  account: {
    purpose: 'Users and their credentials.',
    kept: 'forever, or until `RETENTION_ACCOUNT_DAYS` after the last sign-in. When erased, the row stays as a former user',
    user: {
      by: ['id'],
      exported: 'your profile and your permissions',
      erase: {
        rows: 'overwrite',
        by: 'id',
        with: (id, now) => ({
          username: formerUsername(id),
          usernameKey: formerUsername(id),
          firstName: 'Former',
          lastName: 'user',
          sortKey: 'former user',
          telephone: '',
          mail: '',
          mailKey: '',
          mustUpdateMail: 0,
          passwordHash: '',
          passwordExpired: 0,
          requireTotp: 0,
          mfaWizardComplete: 0,
          totpSecret: null,
          totpLastStep: null,
          emergencyCodeHash: null,
          tc: 0,
          sm: 0,
          psm: 0,
          chosenLanguage: '',
          homeCompanyId: null,
          managerFrom: null,
          managerUntil: null,
          locked: 1,
          erasedAt: now,
          ticketsSeenUntil: 0,
          externalId: null,
        }),
      },
    },
    columns: {
      id: 'who',
      username: 'identity',
      usernameKey: 'derived',
      firstName: 'identity',
      lastName: 'identity',
      sortKey: 'derived',
      telephone: 'identity',
      mail: 'identity',
      mailKey: 'derived',
      passwordHash: 'secret',
      passwordExpired: 'fact',
      requireTotp: 'fact',
      mfaAuthType: 'fact',
      totpSecret: 'secret',
      totpLastStep: 'secret',
      mfaWizardComplete: 'fact',
      emergencyCodeHash: 'secret',
      tc: 'fact',
      sm: 'fact',
      psm: 'fact',
      language: 'fact',
      chosenLanguage: 'fact',
      mustUpdateMail: 'fact',
      homeCompanyId: 'fact',
      locked: 'fact',
      managerFrom: 'fact',
      managerUntil: 'fact',
      createdAt: 'fact',
      ticketsSeenUntil: 'fact',
      erasedAt: 'fact',
      externalId: 'identity',
    },
  },
  accountCompany: {
    purpose: 'Which companies a user acts for.',
    kept: withUser,
    user: { by: ['accountId'], exported: 'the companies you act for', erase: ofAccount },
    columns: { accountId: 'who', companyId: 'fact' },
  },
  personWord: {
    purpose: 'Finds users of a company by their names.',
    kept: withUser,
    user: { by: ['accountId'], erase: ofAccount },
    columns: { companyId: 'fact', word: 'derived', nameKey: 'derived', accountId: 'who' },
  },
  accountWord: {
    purpose: 'Finds users of all companies, for agents.',
    kept: withUser,
    user: { by: ['accountId'], erase: ofAccount },
    columns: { word: 'derived', nameKey: 'derived', accountId: 'who' },
  },
  session: {
    purpose: 'Who is signed in.',
    kept: 'until sign-out, or until `SESSION_IDLE_MINUTES` or `SESSION_MAX_MINUTES` are over',
    user: { by: ['accountId'], exported: 'where you are signed in', erase: ofAccount },
    columns: {
      idHash: 'secret',
      accountId: 'who',
      stage: 'fact',
      pendingTotpSecret: 'secret',
      pendingEmergencyHash: 'secret',
      pendingUntil: 'fact',
      createdAt: 'fact',
      lastSeenAt: 'fact',
      expiresAt: 'fact',
      browser: 'trace',
      system: 'trace',
      network: 'trace',
      providerId: 'fact',
      needsEmergencyCode: 'fact',
    },
  },
  endedSession: {
    purpose: 'Tells a browser why its session ended.',
    kept: 'for 7 days',
    columns: { idHash: 'secret', reason: 'fact', at: 'fact' },
  },
  knownDevice: {
    purpose: 'Recognizes browsers, so that an email can report a sign-in from a new one.',
    kept: 'for 400 days after the last sign-in, or `RETENTION_SIGN_IN_DAYS` if that is less',
    user: { by: ['accountId'], exported: 'browsers you have signed in with', erase: ofAccount },
    columns: {
      id: 'fact',
      accountId: 'who',
      hash: 'secret',
      browser: 'trace',
      system: 'trace',
      network: 'trace',
      firstAt: 'fact',
      lastAt: 'fact',
    },
  },
  attempt: {
    purpose: 'Limits failed attempts. A key is an IP address or the hash of a username.',
    kept: 'for 24 hours',
    columns: { scope: 'fact', key: 'trace', since: 'fact', count: 'fact' },
  },
  knownAddress: {
    purpose: 'Lets a user sign in from a known IP address while others try to guess the password.',
    kept: 'for `RETENTION_SIGN_IN_DAYS` after the last sign-in from there',
    user: {
      by: ['accountId'],
      exported: 'IP addresses you have signed in from',
      erase: ofAccount,
    },
    columns: { accountId: 'who', address: 'trace', at: 'fact' },
  },
  audit: {
    purpose: 'The audit: who did what.',
    kept: 'forever, or for `RETENTION_AUDIT_DAYS`',
    user: {
      by: ['accountId'],
      exported: 'sign-ins and changes to your account',
      shown: (row) => (row.agentId === null ? row : { ...row, address: '' }),
      erase: { rows: 'overwrite', by: 'accountId', with: () => ({ address: '', detail: '' }) },
    },
    columns: {
      id: 'fact',
      at: 'fact',
      event: 'fact',
      accountId: 'who',
      agentId: 'provider',
      ticketId: 'fact',
      address: 'trace',
      detail: 'log',
    },
  },
  auditCutoff: {
    purpose: 'The date before which audit entries may be deleted.',
    kept: 'forever',
    columns: { id: 'fact', before: 'fact' },
  },
  mailChange: {
    purpose: 'An email address that isn’t confirmed yet.',
    kept: 'for 24 hours',
    user: {
      by: ['accountId'],
      exported: 'an email address you have not confirmed yet',
      erase: ofAccount,
    },
    columns: {
      accountId: 'who',
      mail: 'identity',
      codeHash: 'secret',
      requestedAt: 'fact',
      expiresAt: 'fact',
    },
  },
  callerCode: {
    purpose: 'Codes by which users identify themselves on the phone.',
    kept: 'for 10 minutes, or until it’s used',
    user: { by: ['accountId'], exported: 'codes for calls to support', erase: ofAccount },
    columns: {
      accountId: 'who',
      codeHash: 'secret',
      sessionHash: 'secret',
      shownAt: 'fact',
      expiresAt: 'fact',
      tries: 'fact',
    },
  },
  identifiedCaller: {
    purpose: 'Which agents have identified a user on the phone.',
    kept: 'for 24 hours',
    user: {
      by: ['accountId'],
      exported: 'when you identified yourself on the phone',
      erase: ofAccount,
    },
    columns: { accountId: 'who', agentId: 'provider', at: 'fact' },
  },
  passkey: {
    purpose: 'Passkeys of users and agents. The secret part of each stays on the user’s devices.',
    kept: 'until it’s removed, the second factor is reset or the user is erased',
    user: { by: ['accountId'], exported: 'your passkeys', erase: ofAccount },
    columns: {
      id: 'fact',
      accountId: 'who',
      agentId: 'provider',
      credentialId: 'secret',
      host: 'fact',
      userHandle: 'secret',
      publicKey: 'secret',
      counter: 'fact',
      kind: 'fact',
      transports: 'fact',
      name: 'text',
      signsIn: 'fact',
      createdAt: 'fact',
      lastUsedAt: 'fact',
    },
  },
  companyProvider: {
    purpose: 'The identity providers of companies, by which their users sign in.',
    kept: 'until the operator removes it',
    user: {
      by: ['testedBy'],
      erase: { rows: 'overwrite', by: 'testedBy', with: () => ({ testedBy: null }) },
    },
    columns: {
      id: 'fact',
      companyId: 'fact',
      name: 'provider',
      issuer: 'provider',
      clientId: 'provider',
      clientSecret: 'secret',
      mode: 'fact',
      trustsFactor: 'fact',
      factorAcr: 'provider',
      createdAt: 'fact',
      unreachableSince: 'fact',
      lastSignInAt: 'fact',
      signOutAddress: 'provider',
      testedAt: 'fact',
      testedBy: 'who',
      testProblem: 'fact',
      testHasFactor: 'fact',
    },
  },
  companyDomain: {
    purpose: 'Which email domains belong to which provider.',
    kept: 'as long as the provider',
    columns: { domain: 'provider', providerId: 'fact' },
  },
  companyLink: {
    purpose: 'Which identity at a company’s provider belongs to which user.',
    kept: 'until it’s removed, the provider is removed or the user is erased',
    user: { by: ['accountId'], exported: 'your links to company sign-in', erase: ofAccount },
    columns: {
      id: 'fact',
      providerId: 'fact',
      accountId: 'who',
      subject: 'identity',
      linkedAt: 'fact',
      lastUsedAt: 'fact',
    },
  },
  companyAttempt: {
    purpose: 'Browsers that are at a company’s provider.',
    kept: 'for 10 minutes, or until they return',
    user: { by: ['accountId'], erase: ofAccount },
    columns: {
      hash: 'secret',
      holderHash: 'secret',
      providerId: 'fact',
      purpose: 'fact',
      accountId: 'who',
      sessionHash: 'secret',
      invitationHash: 'secret',
      sealed: 'secret',
      returnTo: 'fact',
      expiresAt: 'fact',
    },
  },
  companyIdentity: {
    purpose: 'Identities that aren’t linked yet: nothing says whose they are.',
    kept: 'for 10 minutes, or until they’re linked',
    columns: {
      holderHash: 'secret',
      providerId: 'fact',
      subject: 'secret',
      hasFactor: 'fact',
      sessionHash: 'secret',
      expiresAt: 'fact',
    },
  },
  passkeyChallenge: {
    purpose: 'What browsers are asked to sign with a passkey.',
    kept: 'for 5 minutes, or until it’s used',
    user: { by: ['accountId'], erase: ofAccount },
    columns: {
      hash: 'secret',
      purpose: 'fact',
      holderHash: 'secret',
      accountId: 'who',
      agentId: 'provider',
      userHandle: 'secret',
      expiresAt: 'fact',
    },
  },
  passwordHistory: {
    purpose: 'Previous passwords, which can’t be used again.',
    kept: withUser,
    user: { by: ['accountId'], exported: 'when you changed your password', erase: ofAccount },
    columns: { id: 'fact', accountId: 'who', passwordHash: 'secret', at: 'fact' },
  },
  oneTimeLink: {
    purpose: 'Links to set a password.',
    kept: 'until they expire, after an hour (reset) or 7 days (invitation)',
    user: { by: ['accountId'], exported: 'links to set a password', erase: ofAccount },
    columns: {
      hash: 'secret',
      accountId: 'who',
      purpose: 'fact',
      createdAt: 'fact',
      expiresAt: 'fact',
      usedAt: 'fact',
    },
  },
  company: {
    purpose: 'Customers.',
    kept: 'forever',
    columns: {
      id: 'fact',
      name: 'fact',
      sortKey: 'fact',
      language: 'fact',
      ticketRevision: 'fact',
      externalId: 'fact',
      note: 'text',
      noteAt: 'fact',
      noteBy: 'provider',
    },
  },
  inboxMessage: {
    purpose:
      'Messages in a user’s inbox. Those about tickets refer to an entry and repeat no text.',
    kept: 'until the user is erased, or as long as the ticket',
    user: { by: ['accountId'], exported: 'your messages', erase: ofAccount },
    columns: {
      id: 'fact',
      accountId: 'who',
      title: 'text',
      teaserText: 'text',
      link: 'fact',
      translations: 'text',
      isRead: 'fact',
      createdAt: 'fact',
      announcementId: 'fact',
      ticketId: 'fact',
      entryId: 'fact',
      news: 'fact',
      sinceId: 'fact',
    },
  },
  notificationMute: {
    purpose: 'What a user isn’t notified about.',
    kept: withUser,
    user: { by: ['accountId'], exported: 'what you are not notified about', erase: ofAccount },
    columns: { accountId: 'who', event: 'fact', channel: 'fact' },
  },
  announcementDismissal: {
    purpose: 'Which announcements a user has dismissed.',
    kept: withUser,
    user: { by: ['accountId'], exported: 'announcements you have dismissed', erase: ofAccount },
    columns: { announcementId: 'fact', accountId: 'who', at: 'fact' },
  },
  announcement: {
    purpose: 'Announcements, and messages sent to inboxes. Some are for a single user.',
    kept: 'forever',
    user: {
      by: ['accountId'],
      exported: 'announcements and messages only to you',
      erase: ofAccount,
    },
    columns: {
      kind: 'fact',
      people: 'fact',
      id: 'fact',
      audience: 'fact',
      accountId: 'who',
      title: 'text',
      teaserText: 'text',
      translations: 'text',
      link: 'fact',
      startsAt: 'fact',
      endsAt: 'fact',
      withdrawnAt: 'fact',
      version: 'fact',
      agentId: 'provider',
      createdAt: 'fact',
    },
  },
  announcementCompany: {
    purpose: 'Which companies can read an announcement.',
    kept: 'forever',
    columns: { announcementId: 'fact', companyId: 'fact' },
  },
  articleFeedback: {
    purpose: 'Whether an article helped a reader.',
    kept: withUser,
    user: { by: ['accountId'], exported: 'whether articles helped you', erase: ofAccount },
    columns: {
      articleId: 'fact',
      accountId: 'who',
      isHelpful: 'fact',
      comment: 'text',
      at: 'fact',
    },
  },
  loginRequest: {
    purpose: 'Requests to add, lock or end a login.',
    kept: withCompany,
    user: {
      by: ['requesterId', 'accountId'],
      exported:
        'requests for logins you have made, without the names in them, and decided ones about you',
      shown: shownLoginRequest,
      erase: {
        rows: 'overwrite',
        by: 'accountId',
        with: () => ({
          firstName: 'Former',
          lastName: 'user',
          mail: '',
          mailKey: '',
          phone: '',
          reason: '',
          answer: '',
        }),
      },
    },
    columns: {
      id: 'fact',
      kind: 'fact',
      companyId: 'fact',
      requesterId: 'who',
      ticketId: 'fact',
      accountId: 'who',
      firstName: 'identity',
      lastName: 'identity',
      mail: 'identity',
      mailKey: 'derived',
      phone: 'identity',
      reason: 'text',
      lastDay: 'fact',
      state: 'fact',
      answer: 'text',
      createdAt: 'fact',
      decidedAt: 'fact',
      decidedById: 'provider',
      doneAt: 'fact',
    },
  },
  signInHelp: {
    purpose: 'Resets of authenticator apps and links for passwords that agents gave or asked for.',
    kept: 'for 30 days',
    user: {
      by: ['accountId', 'decidedById'],
      exported: 'help with signing in that support gave you, or that you decided about',
      erase: ofAccount,
    },
    columns: {
      id: 'fact',
      kind: 'fact',
      way: 'fact',
      accountId: 'who',
      agentId: 'provider',
      reason: 'text',
      state: 'fact',
      createdAt: 'fact',
      dueAt: 'fact',
      basis: 'secret',
      endedAt: 'fact',
      decidedById: 'who',
    },
  },
  dataRequest: {
    purpose:
      'Requests of users for a copy or the erasure of their data, and the provider’s answers.',
    kept: 'for 3 years after the answer, which shows that it was given in time; a copy for 14 days',
    user: {
      by: ['accountId'],
      exported: 'your requests about your data',
      erase: {
        rows: 'overwrite',
        by: 'accountId',
        with: () => ({
          note: '',
          extension: '',
          answer: '',
          failure: '',
          blobKey: null,
          fileUntil: null,
        }),
      },
    },
    columns: {
      id: 'fact',
      kind: 'fact',
      accountId: 'who',
      note: 'text',
      state: 'fact',
      createdAt: 'fact',
      firstDueAt: 'fact',
      dueAt: 'fact',
      extendedAt: 'fact',
      extension: 'text',
      remindedAt: 'provider',
      closedAt: 'fact',
      decidedById: 'provider',
      answer: 'text',
      claimedUntil: 'provider',
      failure: 'provider',
      blobKey: 'secret',
      size: 'provider',
      fileUntil: 'fact',
    },
  },
  ticket: {
    purpose: 'Tickets.',
    kept: 'forever, or until `RETENTION_TICKET_DAYS` after the last change of a closed one',
    user: { by: ['ownerId'], exported: 'your tickets', erase: keep },
    columns: {
      id: 'fact',
      code: 'fact',
      typeId: 'fact',
      companyId: 'fact',
      ownerId: 'who',
      categoryId: 'fact',
      statusId: 'fact',
      urgencyId: 'fact',
      priority: 'fact',
      internalPriorityId: 'provider',
      supportGroup: 'fact',
      assigneeName: 'fact',
      assigneeId: 'provider',
      shortDescription: 'text',
      shortKey: 'derived',
      description: 'text',
      excerpt: 'derived',
      allUsersAffected: 'fact',
      providerSpokeLast: 'fact',
      lastCommenterId: 'who',
      waitingSince: 'fact',
      createdAt: 'fact',
      updatedAt: 'fact',
      resolvedAt: 'fact',
      remindAt: 'provider',
      redactedAt: 'fact',
      followUpOf: 'fact',
      externalId: 'fact',
    },
  },
  actionLog: {
    purpose: 'What happened on a ticket.',
    kept: withTicket,
    user: {
      by: ['authorId'],
      exported: 'what you wrote and did on tickets',
      erase: { rows: 'overwrite', by: 'authorId', with: () => ({ source: formerUser }) },
    },
    columns: {
      id: 'fact',
      ticketId: 'fact',
      at: 'fact',
      step: 'fact',
      source: 'log',
      description: 'text',
      quoted: 'text',
      isCurrent: 'fact',
      authorId: 'who',
      agentId: 'provider',
      details: 'log',
      editedAt: 'fact',
      kind: 'fact',
    },
  },
  ticketAffected: {
    purpose: 'Who is affected by a ticket.',
    kept: withTicket,
    user: {
      by: ['accountId'],
      exported: 'tickets that name you as affected',
      erase: ofAccount,
    },
    columns: { ticketId: 'fact', accountId: 'who' },
  },
  ticketSubscription: {
    purpose: 'Who gets emails about a ticket.',
    kept: withTicket,
    user: { by: ['accountId'], exported: 'tickets you get emails about', erase: ofAccount },
    columns: { ticketId: 'fact', accountId: 'who', isActive: 'fact' },
  },
  ticketParticipant: {
    purpose: 'Colleagues and external addresses that were added to a ticket.',
    kept: withTicket,
    user: {
      by: ['accountId', 'addedById'],
      exported: 'tickets you were added to, and people you have added',
      erase: ofAccount,
    },
    columns: {
      id: 'fact',
      ticketId: 'fact',
      accountId: 'who',
      email: 'identity',
      emailKey: 'derived',
      addedById: 'who',
      agentId: 'provider',
      addedAt: 'fact',
      leftAt: 'fact',
    },
  },
  ticketDraft: {
    purpose: 'Tickets that aren’t sent yet.',
    kept: 'until they are sent, or for 7 days if they are replaced',
    user: { by: ['accountId'], exported: 'tickets you have started', erase: ofAccount },
    columns: {
      ticketId: 'fact',
      accountId: 'who',
      shortDescription: 'text',
      createdAt: 'fact',
      isOpen: 'fact',
      followUpOf: 'fact',
    },
  },
  ticketSeen: {
    purpose: 'Up to where a user has read a ticket.',
    kept: withTicket,
    user: { by: ['accountId'], exported: 'up to where you have read tickets', erase: ofAccount },
    columns: { accountId: 'who', ticketId: 'fact', seenAt: 'fact' },
  },
  ticketRating: {
    purpose: 'The rating of a ticket by its owner.',
    kept: withTicket,
    user: { by: ['accountId'], exported: 'your ratings of tickets', erase: keep },
    columns: {
      ticketId: 'fact',
      accountId: 'who',
      score: 'fact',
      comment: 'text',
      createdAt: 'fact',
    },
  },
  ticketView: {
    purpose: 'A user’s saved views of the ticket list.',
    kept: withUser,
    user: {
      by: ['accountId'],
      exported: 'your saved views of the ticket list',
      erase: ofAccount,
    },
    columns: { id: 'fact', accountId: 'who', name: 'text', nameKey: 'derived', query: 'log' },
  },
  notesToIndex: {
    purpose: 'Up to which ticket notes and files were indexed after an upgrade.',
    kept: 'until all of them are',
    columns: { belowId: 'fact' },
  },
  commentPost: {
    purpose: 'When a user can comment again.',
    kept: withTicket,
    user: {
      by: ['accountId'],
      exported: 'when you last commented on a ticket',
      erase: ofAccount,
    },
    columns: { ticketId: 'fact', accountId: 'who', at: 'fact' },
  },
  ticketDocument: {
    purpose: 'Finds tickets by their words.',
    kept: withTicket,
    columns: { ticketId: 'fact', names: 'derived', words: 'derived' },
  },
  importedTicket: {
    purpose: 'Hashes of the imported records, to recognize changes.',
    kept: withTicket,
    columns: { ticketId: 'fact', hash: 'derived', entryId: 'fact' },
  },
  ticketTally: {
    purpose: 'How many tickets of each kind a company has, in total and by owner.',
    kept: withCompany,
    columns: {
      companyId: 'fact',
      ownerId: 'who',
      statusId: 'fact',
      typeId: 'fact',
      urgencyId: 'fact',
      providerSpokeLast: 'fact',
      tickets: 'fact',
    },
  },
  ticketWord: {
    purpose: 'Words of tickets, so that a search tolerates typing mistakes.',
    kept: 'as long as a ticket contains the word',
    columns: { ending: 'derived', word: 'derived' },
  },
  attachment: {
    purpose: 'Files on tickets. Their bytes are in `blob_part` or in S3.',
    kept: 'as long as the ticket, or until `RETENTION_ATTACHMENT_DAYS` after the last change of a closed one',
    user: { by: ['uploaderId'], exported: 'files you have attached to tickets', erase: keep },
    columns: {
      id: 'fact',
      ticketId: 'fact',
      name: 'text',
      type: 'fact',
      size: 'fact',
      uploaderId: 'who',
      agentId: 'provider',
      sender: 'identity',
      createdAt: 'fact',
      blobKey: 'secret',
      logId: 'fact',
      isInternal: 'fact',
    },
  },
  unsentAttachment: {
    purpose:
      'Files of comments, replies, notes and agents’ tickets that haven’t been sent. Only their writers see them.',
    kept: 'until the entry or ticket is sent or the ticket is deleted, at most a day',
    user: {
      by: ['uploaderId'],
      exported: 'files of comments you haven’t sent',
      erase: deleteBy('uploaderId'),
    },
    columns: {
      id: 'fact',
      ticketId: 'fact',
      formId: 'fact',
      name: 'text',
      type: 'fact',
      size: 'fact',
      uploaderId: 'who',
      agentId: 'provider',
      createdAt: 'fact',
      blobKey: 'secret',
      isNote: 'fact',
      heldReplyId: 'fact',
    },
  },
  media: {
    purpose: 'Images in descriptions.',
    kept: withTicket,
    user: { by: ['uploaderId'], exported: 'images in descriptions you have written', erase: keep },
    columns: {
      hashId: 'secret',
      ticketId: 'fact',
      type: 'fact',
      size: 'fact',
      uploaderId: 'who',
      createdAt: 'fact',
    },
  },
  mailBounce: {
    purpose: 'Shows agents that emails to a user come back.',
    kept: 'for 90 days',
    user: { by: ['accountId'], exported: 'the last email to you that came back', erase: ofAccount },
    columns: { accountId: 'who', address: 'identity', reason: 'log', at: 'fact' },
  },
  incomingMail: {
    purpose: 'Emails that became an entry of a ticket. The originals are in `blob_part` or in S3.',
    kept: 'as long as the ticket; the originals for `MAIL_ORIGINAL_DAYS`',
    columns: {
      id: 'fact',
      fingerprint: 'secret',
      receivedAt: 'fact',
      sender: 'identity',
      isOwnAddress: 'fact',
      ticketId: 'fact',
      logId: 'fact',
      blobKey: 'secret',
    },
  },
  receivedEmail: {
    purpose: 'Emails that became no entry of a ticket, for agents to handle.',
    kept: 'for 30 days; the text until it’s on a ticket',
    user: {
      by: ['accountId'],
      exported: 'emails from you that became no entry of a ticket by themselves',
      erase: ofAccount,
    },
    columns: {
      id: 'fact',
      fingerprint: 'secret',
      receivedAt: 'fact',
      sender: 'identity',
      senderKey: 'derived',
      senderName: 'identity',
      accountId: 'who',
      recipient: 'fact',
      subject: 'text',
      text: 'text',
      quoted: 'text',
      reason: 'fact',
      dmarc: 'fact',
      source: 'fact',
      aboutTicketId: 'fact',
      skippedFiles: 'text',
      leftOut: 'fact',
      state: 'fact',
      ticketId: 'fact',
      agentId: 'provider',
      handledAt: 'fact',
      logId: 'fact',
      messageId: 'fact',
      reply: 'text',
      repliedAt: 'fact',
      replyProblem: 'fact',
    },
  },
  receivedEmailFile: {
    purpose: 'Files of such emails.',
    kept: 'for 30 days, or until they’re on a ticket',
    columns: {
      id: 'fact',
      emailId: 'fact',
      name: 'text',
      type: 'fact',
      size: 'fact',
      blobKey: 'secret',
    },
  },
  blob: {
    purpose: 'Files and original emails, and where their bytes are.',
    kept: 'as long as the file or email they belong to',
    columns: { key: 'secret', size: 'fact', pendingSince: 'fact', object: 'fact', sha256: 'fact' },
  },
  blobPart: {
    purpose: 'The contents of files in the database.',
    kept: 'as long as the file or email they belong to',
    columns: { blobKey: 'secret', part: 'fact', bytes: 'text' },
  },
  unownedObject: {
    purpose: 'Objects in S3 that will be deleted.',
    kept: 'for an hour',
    columns: { name: 'fact', since: 'fact' },
  },
  outbox: {
    purpose: 'Emails that are waiting to be sent.',
    kept: 'until they are sent or have failed',
    user: {
      by: ['accountId'],
      exported: 'emails to you that are waiting to be sent',
      erase: ofAccount,
    },
    columns: {
      id: 'fact',
      kind: 'fact',
      accountId: 'who',
      agentId: 'provider',
      recipient: 'identity',
      aboutId: 'fact',
      tries: 'fact',
      dueAt: 'fact',
      createdAt: 'fact',
    },
  },
  unsubscribeLink: {
    purpose: 'Links in emails that unsubscribe the recipient.',
    kept: 'for 365 days, but not longer than the ticket',
    user: {
      by: ['accountId'],
      exported: 'links to unsubscribe from emails about a ticket',
      erase: ofAccount,
    },
    columns: {
      hash: 'secret',
      ticketId: 'fact',
      accountId: 'who',
      participantId: 'fact',
      createdAt: 'fact',
    },
  },
  agent: {
    purpose: 'People who work for the provider.',
    kept: 'forever',
    columns: {
      id: 'provider',
      username: 'provider',
      usernameKey: 'derived',
      displayName: 'provider',
      mail: 'provider',
      passwordHash: 'secret',
      totpSecret: 'secret',
      totpLastStep: 'secret',
      role: 'fact',
      language: 'fact',
      locked: 'fact',
      createdAt: 'fact',
    },
  },
  agentSession: {
    purpose: 'Agents who are signed in.',
    kept: 'like the sessions of users',
    columns: {
      idHash: 'secret',
      agentId: 'provider',
      stage: 'fact',
      pendingTotpSecret: 'secret',
      pendingUntil: 'fact',
      createdAt: 'fact',
      lastSeenAt: 'fact',
      expiresAt: 'fact',
    },
  },
  textBlock: {
    purpose: 'Texts that agents insert into replies.',
    kept: 'until an admin deletes it',
    columns: {
      id: 'fact',
      name: 'provider',
      language: 'fact',
      groupName: 'fact',
      text: 'provider',
    },
  },
  agentNews: {
    purpose: 'Tickets with assignments, mentions and notes that their agents haven’t opened yet.',
    kept: 'until the agent opens the ticket, or as long as the ticket',
    columns: { agentId: 'provider', ticketId: 'fact', at: 'fact' },
  },
  agentView: {
    purpose: 'An agent’s saved views of the queue.',
    kept: withAgent,
    columns: { id: 'fact', agentId: 'provider', name: 'text', query: 'log' },
  },
  agentMute: {
    purpose: 'What an agent isn’t emailed about.',
    kept: withAgent,
    columns: { agentId: 'provider', event: 'fact' },
  },
  agentLink: {
    purpose: 'Links for agents to set a password.',
    kept: 'until they expire, after 7 days',
    columns: {
      hash: 'secret',
      agentId: 'provider',
      createdAt: 'fact',
      expiresAt: 'fact',
      usedAt: 'fact',
    },
  },
  agentWrite: {
    purpose: 'Recognizes a form of an agent that is sent twice.',
    kept: 'for 24 hours',
    columns: { agentId: 'provider', writeId: 'fact', hash: 'fact', result: 'text', at: 'fact' },
  },
  agentPassword: {
    purpose: 'Previous passwords of agents, which can’t be used again.',
    kept: withAgent,
    columns: { id: 'fact', agentId: 'provider', passwordHash: 'secret', at: 'fact' },
  },
  agentGroup: {
    purpose: 'Which support groups an agent belongs to.',
    kept: 'as long as both',
    columns: { agentId: 'provider', groupName: 'fact' },
  },
  agentAddress: {
    purpose:
      'Lets an agent sign in from a known IP address while others try to guess the password.',
    kept: 'for `RETENTION_SIGN_IN_DAYS` after the last sign-in from there',
    columns: { agentId: 'provider', address: 'trace', at: 'fact' },
  },
  agentSeen: {
    purpose: 'Up to where an agent has read a ticket.',
    kept: withTicket,
    columns: { agentId: 'provider', ticketId: 'fact', seenAt: 'fact' },
  },
  agentPresence: {
    purpose: 'Which agents have a ticket open.',
    kept: 'for about 10 minutes',
    columns: { ticketId: 'fact', agentId: 'provider', at: 'fact', isReplying: 'fact' },
  },
  heldReply: {
    purpose: 'Replies that their agents can still take back.',
    kept: 'until they are released or taken back, or as long as the ticket',
    columns: {
      id: 'fact',
      ticketId: 'fact',
      agentId: 'provider',
      text: 'text',
      statusId: 'fact',
      lastEntryId: 'fact',
      releaseAt: 'fact',
    },
  },
  ticketChange: {
    purpose: 'Tells open pages about changes to tickets that write no entry.',
    kept: 'for an hour',
    columns: { id: 'fact', ticketId: 'fact', at: 'fact', isShared: 'fact' },
  },
  supportGroup: {
    purpose: 'Groups tickets can be assigned to, and the email address of each.',
    kept: 'forever',
    columns: { name: 'fact', mail: 'provider', language: 'fact' },
  },
  ticketType: {
    purpose: 'Choices in the ticket form.',
    kept: 'forever',
    columns: { id: 'fact', name: 'fact' },
  },
  ticketStatus: {
    purpose: 'Choices in the ticket form.',
    kept: 'forever',
    columns: { id: 'fact', name: 'fact', isClosed: 'fact' },
  },
  urgency: {
    purpose: 'Choices in the ticket form.',
    kept: 'forever',
    columns: { id: 'fact', name: 'fact' },
  },
  category: {
    purpose: 'Choices in the ticket form.',
    kept: 'forever',
    columns: { id: 'fact', ticketTypeId: 'fact', name: 'fact' },
  },
  kbCategory: {
    purpose: 'Folders of articles.',
    kept: 'forever',
    columns: {
      id: 'fact',
      parentId: 'fact',
      path: 'fact',
      position: 'fact',
      nameEn: 'fact',
      nameDe: 'fact',
    },
  },
  kbArticle: {
    purpose: 'Articles.',
    kept: 'forever',
    columns: { id: 'fact', categoryId: 'fact', updatedAt: 'fact' },
  },
  kbText: {
    purpose: 'Texts of articles.',
    kept: 'forever',
    columns: {
      articleId: 'fact',
      language: 'fact',
      title: 'fact',
      content: 'fact',
      plain: 'fact',
    },
  },
  kbRelated: {
    purpose: 'Articles that belong together.',
    kept: 'forever',
    columns: { articleId: 'fact', relatedId: 'fact', position: 'fact' },
  },
  kbMedia: {
    purpose: 'Images of articles.',
    kept: 'forever',
    columns: { id: 'fact', hash: 'fact', type: 'fact', content: 'fact' },
  },
  kbChange: {
    purpose: 'Which articles have changed.',
    kept: 'forever',
    columns: { articleId: 'fact', revision: 'fact' },
  },
  kbRevision: {
    purpose: 'Whether articles have changed.',
    kept: 'forever',
    columns: { id: 'fact', number: 'fact' },
  },
  backup: {
    purpose: 'When backups were made.',
    kept: 'forever',
    columns: { id: 'fact', startedAt: 'fact', finishedAt: 'fact', size: 'fact' },
  },
  instance: {
    purpose: 'Which instances of the portal are running, and their version.',
    kept: 'a minute after the instance has ended',
    columns: {
      id: 'fact',
      version: 'fact',
      host: 'provider',
      port: 'provider',
      startedAt: 'fact',
      seenAt: 'fact',
    },
  },
  schemaRange: {
    purpose: 'The oldest version of the portal that works with this database.',
    kept: 'forever',
    columns: { id: 'fact', oldestVersion: 'fact' },
  },
  jobRun: {
    purpose: 'When a daily job last ran.',
    kept: 'forever',
    columns: { name: 'fact', at: 'fact' },
  },
  forgottenRecord: {
    purpose:
      'Hashes of the names and ids of erased users and deleted tickets, so that an import doesn’t add them again.',
    kept: 'forever, or until an import adds the user again',
    columns: { kind: 'fact', hash: 'secret', at: 'fact' },
  },
  hashKey: {
    purpose: 'The key of these hashes, encrypted with `SECRET_KEY`.',
    kept: 'forever',
    columns: { id: 'fact', secret: 'secret' },
  },
}

/** The columns of a table. A prepared read lists them: a column that a newer version adds would break `*`. */
export const columnsOf = <Name extends keyof Tables & string>(table: Name) =>
  Object.keys(dataMap[table].columns).map(
    (column) => `${table}.${column}`,
  ) as `${Name}.${Column<Name>}`[]
