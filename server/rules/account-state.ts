import type { UserState } from '#contract/agent-users.ts'

type StateRow = { locked: number; passwordExpired: number; hasPassword: boolean | number }

/** How an account stands, the strongest reason first. */
export const accountStateOf = (row: StateRow): UserState => {
  if (row.locked === 1) return 'locked'
  if (!row.hasPassword) return 'invited'
  return row.passwordExpired === 1 ? 'expired' : 'active'
}
