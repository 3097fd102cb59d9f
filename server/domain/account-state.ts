import type { UserState } from '#contract/agent-users.ts'

type StateRow = { locked: number; passwordExpired: number; hasPassword: boolean | number }

/** The state of an account; if several apply, the strongest. */
export const accountStateOf = (row: StateRow): UserState => {
  if (row.locked === 1) return 'locked'
  if (!row.hasPassword) return 'invited'
  return row.passwordExpired === 1 ? 'expired' : 'active'
}

type MemberState = { locked: number; erasedAt: number | null }

/** Company sign-in needs no password, so that an invited user and one with an expired password have it too. */
export const canSignInByCompany = ({ locked, erasedAt }: MemberState) =>
  locked === 0 && erasedAt === null

type SignInState = { locked: number; passwordExpired: number; passwordHash: string }

/** The same with the row of an account or agent. */
export const stateOf = (row: SignInState) =>
  accountStateOf({ ...row, hasPassword: row.passwordHash !== '' })
