import type { TabPage } from './glimpse.ts'

const rememberedIn = 'flow-viewer.tab'

const nameTab = () => {
  const tab = crypto.randomUUID()
  sessionStorage.setItem(rememberedIn, tab)
  return tab
}

/** A reload keeps what a tab has in its session storage. */
const tabOf = () => sessionStorage.getItem(rememberedIn) ?? nameTab()

/**
 * Gives this tab another name if one that's open has it: a tab that's duplicated, or opened by a
 * page, begins with the storage of the other one.
 */
export function claimTab() {
  const release = Promise.withResolvers<void>()
  const claim = () =>
    navigator.locks.request(`${rememberedIn}.${tabOf()}`, { ifAvailable: true }, async (lock) => {
      if (lock) return release.promise
      nameTab()
      void claim()
    })
  // Only https and localhost have locks.
  if ('locks' in navigator) void claim()
  return release.resolve
}

/** Words and short numbers; a code of a link that was mailed is neither. */
const isPlain = (segment: string) => /^(?:[a-z][a-z-]*|\d{0,9})$/i.test(segment)

/** The path of an address without what may be a secret. */
export const pathWords = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isPlain(segment) && segment.length <= 40 ? segment : '…'))
    .join('/')

/** What names this tab in a viewer. */
export const tabPage = (): TabPage => ({
  tab: tabOf(),
  title: document.title,
  path: pathWords(location.pathname),
})
