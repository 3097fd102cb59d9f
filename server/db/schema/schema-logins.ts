import type { Generated, GeneratedAlways } from 'kysely'

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

export type LoginTables = { loginRequest: LoginRequestTable }
