import type { TabPage } from './glimpse.ts'

const rememberedIn = 'flow-viewer.tab'

/** A reload keeps what a tab has in its session storage. */
const tabOf = () => {
  const known = sessionStorage.getItem(rememberedIn)
  if (known) return known
  const tab = crypto.randomUUID()
  sessionStorage.setItem(rememberedIn, tab)
  return tab
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
