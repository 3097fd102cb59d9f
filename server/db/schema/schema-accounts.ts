import type { Generated, GeneratedAlways } from 'kysely'

import type { Encrypted } from '#server/rules/keyring.ts'

type Truth = 0 | 1

type CompanyTable = {
  id: GeneratedAlways<number>
  name: string
  /** `sortKey(name)` */
  sortKey: string
  /** The language the company's tickets are kept in: `en` or `de`. */
  language: string
  /** how often its tickets have changed in what lists are filtered by; kept by the database */
  ticketRevision: Generated<number>
  /** what it is called where it was imported from, unique; null for one that was added here */
  externalId: Generated<string | null>
}

type AccountTable = {
  id: GeneratedAlways<number>
  username: string
  /** `username.toLowerCase()`, unique */
  usernameKey: string
  firstName: string
  lastName: string
  /** `sortKey("first last")`: sorts the owner column and answers the search */
  sortKey: string
  telephone: string
  mail: string
  /** `mail.toLowerCase()`, unique where it is not empty (E8) */
  mailKey: string
  /** argon2id as PHC text; empty until the person sets a password through a one-time link */
  passwordHash: string
  passwordExpired: Generated<Truth>
  /** T22: a code is asked for before an expired password is renewed */
  requireTotp: Generated<Truth>
  mfaAuthType: 1 | 2
  /** base32, encrypted; null until a factor is active */
  totpSecret: Generated<Encrypted | null>
  /** the time step of the last accepted code: no code counts twice */
  totpLastStep: Generated<number | null>
  mfaWizardComplete: Generated<Truth>
  /** argon2id over the sha256 of the code, as PHC text */
  emergencyCodeHash: Generated<string | null>
  tc: Generated<Truth>
  sm: Generated<Truth>
  psm: Generated<Truth>
  language: string
  /** what the person reads the portal in, by their own choice (G7) */
  chosenLanguage: Generated<'' | 'en' | 'de'>
  /** the operator wants another address (E7); cleared by one */
  mustUpdateMail: Generated<Truth>
  /** the company a user with several companies acts for */
  homeCompanyId: Generated<number | null>
  /** by the operator */
  locked: Generated<Truth>
  createdAt: number
  /** What happened on tickets until then counts as seen: for accounts older than `ticketSeen`. */
  ticketsSeenUntil: Generated<number>
  /** since when the account is a former user's */
  erasedAt: Generated<number | null>
  /** like that of a company */
  externalId: Generated<string | null>
}

type SessionTable = {
  /** sha256 of the cookie, hex */
  idHash: string
  accountId: number
  stage: 'password' | 'full'
  pendingTotpSecret: Encrypted | null
  pendingEmergencyHash: string | null
  /** until when a whole session may set up another app in place of the one in use */
  pendingUntil: Generated<number | null>
  createdAt: number
  lastSeenAt: number
  expiresAt: number
  /** of the device that signed in: "Firefox", "Windows" and the shortened address; empty when unknown */
  browser: Generated<string>
  system: Generated<string>
  network: Generated<string>
}

/** Why a session ended that its browser has not ended itself. */
export type EndReason = 'passwordChanged' | 'signedOut'

export type AccountTables = {
  company: CompanyTable
  account: AccountTable
  accountCompany: { accountId: number; companyId: number }
  /**
   * What people of a company are found by: the words of their names and usernames, and an empty one.
   * `nameKey` is the account's `sortKey`. Kept by the database.
   */
  personWord: { companyId: number; word: string; nameKey: string; accountId: number }
  /**
   * What agents find users by: the words of names, usernames, email addresses and companies, and an empty one.
   * `nameKey` is the account's `sortKey`. Kept by the database.
   */
  accountWord: { word: string; nameKey: string; accountId: number }
  session: SessionTable
  /** Sessions that were ended from elsewhere, so that the sign-in page can say why. */
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
  /** Tries counted per scope and key in a window that began at `since`. */
  attempt: { scope: string; key: string; since: number; count: number }
  /** Addresses an account has signed in from: others cannot use up its tries. */
  knownAddress: { accountId: number; address: string; at: number }
  /**
   * Append-only: triggers let an update only take out addresses and details, when a user is erased, and a delete
   * only take entries from before `auditCutoff`.
   */
  audit: {
    id: GeneratedAlways<number>
    at: number
    event: string
    accountId: number | null
    /** the agent who did it or is concerned */
    agentId: Generated<number | null>
    /** the ticket it is about */
    ticketId: Generated<number | null>
    address: string
    detail: string
  }
  /** One row: until when the audit may be deleted. */
  auditCutoff: { id: number; before: number }
  /** An address that counts once its owner has followed the link; its code is made with the email. */
  mailChange: {
    accountId: number
    mail: string
    /** sha256 of the code in the link, hex */
    codeHash: string | null
    requestedAt: number
    expiresAt: number
  }
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
