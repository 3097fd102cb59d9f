import type { findCustomers } from '#contract/agent-users.ts'
import type { Payload } from '#contract/call.ts'

export type CustomersQuery = Payload<typeof findCustomers>

/** T111: the initial lookup: users by name. */
export const firstCustomersQuery: CustomersQuery = { view: 'users', search: '', page: 1 }
