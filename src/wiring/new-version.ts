import { keepTyped } from './typed-fields.ts'

/** The script this page was started with, as its address ends. */
const ours = new URL(import.meta.url).pathname

/** A new page that does not name our script belongs to a newer version. */
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
