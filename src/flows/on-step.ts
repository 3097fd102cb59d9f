import type { RouterHistory } from '@tanstack/react-router'

/**
 * Calls `listen` when Back or Forward leads to another list on the same page. "Skip to content"
 * looks the same to the history, but only changes the hash: what is being typed stays.
 */
export const onStep = (history: RouterHistory, path: string, listen: (search: string) => void) => {
  let before = history.location
  return history.subscribe(({ location, action }) => {
    const { search, hash } = before
    before = location
    if (location.pathname !== path || action.type === 'PUSH' || action.type === 'REPLACE') return
    if (location.search !== search || location.hash === hash) listen(location.search)
  })
}
