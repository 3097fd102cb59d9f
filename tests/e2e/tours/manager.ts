import { signedIn } from './background.ts'

/** A security manager without tickets of their own. */
export const manager = {
  ...signedIn(1),
  groupBasedPermissions: { tc: 0, sm: 1, psm: 0 },
} as const

/** The response of `get-flags` if the company's logins may be seen. */
export const withLogins = { ...manager.groupBasedPermissions, extras: { companyLogins: 1 } }
