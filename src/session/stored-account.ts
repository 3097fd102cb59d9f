import type { Account } from '#machines/session.machine.ts'
import { deviceStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'

const storageKey = 'statedesk.account'

/** E15, A7: the flat form of get-state that the portal keeps in the browser, for display only. */
export type StoredAccount = Pick<
  Account,
  'username' | 'hasMfa' | 'mfaWizardComplete' | 'groupBasedPermissions'
> &
  Account['isAuthenticated'] & { supportGroupMembershipList: number[] }

export const storeAccount = (account: Account | null) => {
  if (!account) return writeJson(deviceStorage, storageKey, null)
  const { isAuthenticated, supportGroupMembershipList = [], ...rest } = account
  const flat: StoredAccount = { ...rest, ...isAuthenticated, supportGroupMembershipList }
  writeJson(deviceStorage, storageKey, flat)
}

/** Whose drafts and locks this browser keeps right now. */
export const shownUsername = (): string => {
  const stored = readJson(deviceStorage, storageKey)
  return typeof stored === 'object' && stored && 'username' in stored ? String(stored.username) : ''
}
