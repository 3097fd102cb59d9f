import type { Account } from '#machines/session/session.machine.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'

/** E15, A7: the flat form of get-state that the portal keeps in the browser, for display only. */
export const storeAccount = (account: Account | null) => {
  if (!account) return writeRecord('account', null)
  const { isAuthenticated, supportGroupMembershipList = [], ...rest } = account
  writeRecord('account', { ...rest, ...isAuthenticated, supportGroupMembershipList })
}

/** The user whose drafts and locks this browser stores. */
export const shownUsername = () => readRecord('account')?.username ?? ''
