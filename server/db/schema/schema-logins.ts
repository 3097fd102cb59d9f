import type { Generated, GeneratedAlways } from 'kysely'

import type { DataRequestKind, DataRequestState } from '#contract/data-requests.ts'
import type { HelpKind, HelpState, HelpWay } from '#contract/sign-in-help.ts'

type LoginRequestTable = {
  id: GeneratedAlways<number>
  /** a login for a partner employee, a lock, or an offboarding */
  kind: 'partner' | 'lock' | 'offboarding'
  companyId: number
  requesterId: number
  /** the ticket of a request for a partner employee; null for locks and offboardings */
  ticketId: number | null
  /** the login it's about; for a partner employee, null until it exists */
  accountId: Generated<number | null>
  firstName: string
  lastName: string
  mail: string
  /** `mail.toLowerCase()`; a company can have one open request per address */
  mailKey: string
  phone: string
  reason: Generated<string>
  /** the last day of a login that ends, such as `2026-11-30` */
  lastDay: Generated<string | null>
  state: Generated<'open' | 'approved' | 'refused'>
  /** why the provider declined */
  answer: Generated<string>
  createdAt: number
  decidedAt: Generated<number | null>
  /** the agent who decided; null for the operator */
  decidedById: Generated<number | null>
  /** when the login of an approved offboarding was locked */
  doneAt: Generated<number | null>
}

type SignInHelpTable = {
  id: GeneratedAlways<number>
  kind: HelpKind
  way: HelpWay
  /** the user who is helped; has at most one open request */
  accountId: number
  /** null for the operator */
  agentId: number | null
  reason: string
  state: HelpState
  createdAt: number
  /** when an open request ends, or when an admin's takes effect */
  dueAt: number
  /** a signature of the user's credentials and contact data, which must stay the same until then */
  basis: string
  endedAt: Generated<number | null>
  /** the security manager who approved or declined */
  decidedById: Generated<number | null>
}

type DataRequestTable = {
  id: GeneratedAlways<number>
  kind: DataRequestKind
  /** the user who asks; has at most one open request of each kind */
  accountId: number
  note: string
  state: DataRequestState
  createdAt: number
  /** by when the provider was to answer before an extension */
  firstDueAt: number
  /** by when the provider answers */
  dueAt: number
  extendedAt: Generated<number | null>
  /** why the provider takes longer */
  extension: Generated<string>
  /** when admins were last reminded of the deadline */
  remindedAt: Generated<number | null>
  /** null while it's open and while the copy is being made */
  closedAt: Generated<number | null>
  /** the admin who decided */
  decidedById: Generated<number | null>
  /** why the provider refused */
  answer: Generated<string>
  /** until when an instance makes the copy; others try after that */
  claimedUntil: Generated<number>
  /** why the copy couldn't be made; an admin has to agree again */
  failure: Generated<string>
  /** the copy, until `fileUntil` */
  blobKey: Generated<string | null>
  size: Generated<number>
  fileUntil: Generated<number | null>
}

export type LoginTables = {
  loginRequest: LoginRequestTable
  signInHelp: SignInHelpTable
  dataRequest: DataRequestTable
}
