import { keepTyped } from './typed-fields.ts'

/** The script this page began with: its name changes with every file of the portal, that of other chunks does not. */
const ours = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** A new page that does not begin with our script belongs to a newer version. */
const isReplaced = async () => {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return answer.ok && !(await answer.text()).includes(ours)
}

/** A deploy takes the old files away: a page that misses one keeps what was typed and starts anew. */
export const followNewVersions = () =>
  addEventListener('vite:preloadError', () => {
    keepTyped()
    void isReplaced().then(
      (replaced) => replaced && location.reload(),
      () => {},
    )
  })
