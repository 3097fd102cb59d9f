import type { Account } from '#machines/session/session.machine.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'

/** The flat form of get-state that the portal keeps in the browser, for display only (E15, A7). */
export const storeAccount = (account: Account | null) => {
  if (!account) return writeRecord('account', null)
  const { isAuthenticated, supportGroupMembershipList = [], ...rest } = account
  writeRecord('account', { ...rest, ...isAuthenticated, supportGroupMembershipList })
}

/** The user whose drafts and locks this browser stores. */
export const shownUsername = () => readRecord('account')?.username ?? ''
