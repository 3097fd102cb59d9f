/** The entry script of this page. Its name changes with every release; that of other chunks may not. */
const ours = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** A page that doesn't load our entry script belongs to a newer version. */
const isReplaced = async () => {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return answer.ok && !(await answer.text()).includes(ours)
}

type Router = { isNavigating: () => boolean; isShown: () => boolean }

/**
 * A release removes the scripts of the previous one. A page that needs one reloads while the user
 * navigates, never while they type.
 */
export const followNewVersions = ({ isNavigating, isShown }: Router) =>
  addEventListener('vite:preloadError', (event) => {
    if (!isNavigating()) return
    // If no page is shown yet, the router would reload automatically, even offline.
    if (!isShown()) event.preventDefault()
    void isReplaced().then(
      (replaced) => replaced && location.reload(),
      () => {},
    )
  })
