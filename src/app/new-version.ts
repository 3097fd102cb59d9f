/** The script this page began with: its name changes with every file of the portal, that of other chunks does not. */
const ours = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** A new page that does not begin with our script belongs to a newer version. */
const isReplaced = async () => {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return answer.ok && !(await answer.text()).includes(ours)
}

/**
 * A release removes the scripts of the one before. The page that needs one reloads while somebody
 * navigates, never while they type.
 */
export const followNewVersions = (isNavigating: () => boolean) =>
  addEventListener('vite:preloadError', (event) => {
    if (!isNavigating()) return
    // The router would reload by itself, also without a connection; so it shows the error page.
    event.preventDefault()
    void isReplaced().then(
      (replaced) => replaced && location.reload(),
      () => {},
    )
  })
