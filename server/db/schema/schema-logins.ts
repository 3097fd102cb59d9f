import type { Generated, GeneratedAlways } from 'kysely'

type LoginRequestTable = {
  id: GeneratedAlways<number>
  /** a login for a partner employee, a lock of a login, or its end */
  kind: 'partner' | 'lock' | 'offboarding'
  companyId: number
  requesterId: number
  /** the ticket of a request for a partner employee; locks and offboardings stay between two */
  ticketId: number | null
  /** the login it is about; a partner employee's once there is one */
  accountId: Generated<number | null>
  firstName: string
  lastName: string
  mail: string
  /** `mail.toLowerCase()`: one open request of a company for one partner employee */
  mailKey: string
  phone: string
  reason: Generated<string>
  /** the last day of a login that ends, such as `2026-11-30` */
  lastDay: Generated<string | null>
  state: Generated<'open' | 'approved' | 'refused'>
  /** why the provider refused */
  answer: Generated<string>
  createdAt: number
  decidedAt: Generated<number | null>
  /** the agent who decided; null for the operator */
  decidedById: Generated<number | null>
  /** when an approved offboarding has locked the login */
  doneAt: Generated<number | null>
}

export type LoginTables = { loginRequest: LoginRequestTable }
