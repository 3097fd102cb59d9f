import type { Generated, GeneratedAlways } from 'kysely'

import type { Encrypted } from '#server/domain/keyring.ts'

type SqlBoolean = 0 | 1

type CompanyTable = {
  id: GeneratedAlways<number>
  name: string
  /** `sortKey(name)` */
  sortKey: string
  /** The language of the company's tickets: `en` or `de`. */
  language: string
  /**
   * incremented whenever a column that lists filter by changes on one of its tickets; maintained by the
   * database
   */
  ticketRevision: Generated<number>
  /** its id in the system it was imported from, unique; null if it was added here */
  externalId: Generated<string | null>
  /** what agents should know about it, in plain text; empty without a note (T253) */
  note: Generated<string>
  /** when an agent last changed the note, and who did */
  noteAt: Generated<number | null>
  noteBy: Generated<number | null>
}

type AccountTable = {
  id: GeneratedAlways<number>
  username: string
  /** `username.toLowerCase()`, unique */
  usernameKey: string
  firstName: string
  lastName: string
  /** `sortKey("first last")`: for sorting by owner and for the search */
  sortKey: string
  telephone: string
  mail: string
  /** `mail.toLowerCase()`, unique where it is not empty (E8) */
  mailKey: string
  /** argon2id as a PHC string; empty until the user sets a password with a one-time link */
  passwordHash: string
  passwordExpired: Generated<SqlBoolean>
  /** whether renewing an expired password needs a code (T22) */
  requireTotp: Generated<SqlBoolean>
  mfaAuthType: 1 | 2
  /** base32, encrypted; null until a factor is active */
  totpSecret: Generated<Encrypted | null>
  /** the time step of the last accepted code, so that a code works only once */
  totpLastStep: Generated<number | null>
  mfaWizardComplete: Generated<SqlBoolean>
  /** argon2id of the code's sha256, as a PHC string */
  emergencyCodeHash: Generated<string | null>
  tc: Generated<SqlBoolean>
  sm: Generated<SqlBoolean>
  psm: Generated<SqlBoolean>
  language: string
  /** the language the user has chosen for the portal (G7) */
  chosenLanguage: Generated<'' | 'en' | 'de'>
  /** the operator requires a new email address (E7); cleared when the user enters one */
  mustUpdateMail: Generated<SqlBoolean>
  /** the company that a user with several companies acts for */
  homeCompanyId: Generated<number | null>
  /** set by the operator */
  locked: Generated<SqlBoolean>
  /** from when a security manager can approve help, if an agent has made them one or unlocked them */
  managerFrom: Generated<number | null>
  /** until when a security manager still counts as one after an agent’s demotion or lock */
  managerUntil: Generated<number | null>
  createdAt: number
  /** For accounts older than `ticketSeen`: everything before this time counts as seen. */
  ticketsSeenUntil: Generated<number>
  /** when the user was erased */
  erasedAt: Generated<number | null>
  /** as for a company */
  externalId: Generated<string | null>
}

type SessionTable = {
  /** sha256 of the cookie, hex */
  idHash: string
  accountId: number
  stage: 'password' | 'full'
  pendingTotpSecret: Encrypted | null
  pendingEmergencyHash: string | null
  /** until when a complete session can replace its current app by another */
  pendingUntil: Generated<number | null>
  createdAt: number
  lastSeenAt: number
  expiresAt: number
  /** the device of the sign-in: "Firefox", "Windows" and the shortened address; empty if unknown */
  browser: Generated<string>
  system: Generated<string>
  network: Generated<string>
  /** the company's provider that signed the user in */
  providerId: Generated<number | null>
  /** opened with a password while the provider was down: only the emergency code completes it */
  needsEmergencyCode: Generated<SqlBoolean>
}

/** Why a session ended, unless it was ended by its own browser. */
export type EndReason = 'passwordChanged' | 'signedOut'

export type AccountTables = {
  company: CompanyTable
  account: AccountTable
  accountCompany: { accountId: number; companyId: number }
  /**
   * The words by which searches find a company's users: those of their names and usernames, and an empty
   * one. `nameKey` is the account's `sortKey`. Maintained by the database.
   */
  personWord: { companyId: number; word: string; nameKey: string; accountId: number }
  /**
   * The words by which agents find users: those of names, usernames, email addresses and companies, and an
   * empty one. `nameKey` is the account's `sortKey`. Maintained by the database.
   */
  accountWord: { word: string; nameKey: string; accountId: number }
  session: SessionTable
  /** Sessions ended from elsewhere, so that the sign-in page can say why. */
  endedSession: { idHash: string; reason: EndReason; at: number }
  /** Browsers an account has signed in with. `hash` is the sha256 of the device cookie, hex. */
  knownDevice: {
    id: GeneratedAlways<number>
    accountId: number
    hash: string
    browser: string
    system: string
    network: string
    firstAt: number
    lastAt: number
  }
  /** Attempts counted per scope and key in a window that starts at `since`. */
  attempt: { scope: string; key: string; since: number; count: number }
  /** Addresses an account has signed in from, so that others can't use up its attempts. */
  knownAddress: { accountId: number; address: string; at: number }
  /**
   * Append-only: triggers allow updates only to remove addresses and details when a user is erased, and
   * deletes only for entries from before `auditCutoff`.
   */
  audit: {
    id: GeneratedAlways<number>
    at: number
    event: string
    accountId: number | null
    /** the agent who did it or is affected */
    agentId: Generated<number | null>
    /** the ticket it's about */
    ticketId: Generated<number | null>
    address: string
    detail: string
  }
  /** A single row: audit entries from before this time can be deleted. */
  auditCutoff: { id: number; before: number }
  /**
   * An address that takes effect once its owner follows the link. The code is created with the email. The
   * table keeps its first name: renaming one fails processes that start at the same moment on PostgreSQL.
   */
  mailChange: {
    accountId: number
    mail: string
    /** sha256 of the code in the link, hex */
    codeHash: string | null
    requestedAt: number
    expiresAt: number
  }
  /**
   * A user's code for a call. `codeHash` is a signature made with the secret key, and `sessionHash` the
   * session that shows it: the code ends with the session.
   */
  callerCode: {
    accountId: number
    codeHash: string
    sessionHash: string
    shownAt: number
    expiresAt: number
    /** how often agents have typed a code */
    tries: Generated<number>
  }
  /** When an agent last identified a user by such a code. */
  identifiedCaller: { accountId: number; agentId: number; at: number }
  passwordHistory: {
    id: GeneratedAlways<number>
    accountId: number
    passwordHash: string
    at: number
  }
  /** `hash` is the sha256 of the code in the link, hex. */
  oneTimeLink: {
    hash: string
    accountId: number
    purpose: string
    createdAt: number
    expiresAt: number
    usedAt: Generated<number | null>
  }
}
