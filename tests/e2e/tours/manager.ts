import { signedIn } from './background.ts'

/** A security manager without tickets of their own. */
export const manager = {
  ...signedIn(1),
  groupBasedPermissions: { tc: 0, sm: 1, psm: 0 },
} as const

/** What `get-flags` answers where the logins of a company can be seen. */
export const withLogins = { ...manager.groupBasedPermissions, extras: { companyLogins: 1 } }
