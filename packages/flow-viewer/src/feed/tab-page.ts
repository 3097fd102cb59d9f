import type { TabPage } from './glimpse.ts'

const rememberedIn = 'flow-viewer.tab'

const nameTab = () => {
  const tab = crypto.randomUUID()
  sessionStorage.setItem(rememberedIn, tab)
  return tab
}

/** Session storage survives reloads. */
const tabOf = () => sessionStorage.getItem(rememberedIn) ?? nameTab()

/**
 * Renames this tab if another open tab has its name: a duplicated tab, or one opened by a page,
 * starts with a copy of the other's session storage.
 */
export function claimTab() {
  const release = Promise.withResolvers<void>()
  const claim = () =>
    navigator.locks.request(`${rememberedIn}.${tabOf()}`, { ifAvailable: true }, async (lock) => {
      if (lock) return release.promise
      nameTab()
      void claim()
    })
  // Locks exist only on HTTPS and localhost.
  if ('locks' in navigator) void claim()
  return release.resolve
}

/** Words and short numbers; a code in an emailed link is neither. */
const isPlain = (segment: string) => /^(?:[a-z][a-z-]*|\d{0,9})$/i.test(segment)

/** A URL's path without anything that may be a secret. */
export const pathWords = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isPlain(segment) && segment.length <= 40 ? segment : '…'))
    .join('/')

export const currentPath = () => pathWords(location.pathname)

/** Describes this tab to viewers. */
export const tabPage = (): TabPage => ({
  tab: tabOf(),
  title: document.title,
  path: currentPath(),
})
