import type { findCustomers } from '#contract/agent-users.ts'
import type { Payload } from '#contract/call.ts'

export type CustomersQuery = Payload<typeof findCustomers>

/** The initial lookup: users by name (T111). */
export const firstCustomersQuery: CustomersQuery = { view: 'users', search: '', page: 1 }
