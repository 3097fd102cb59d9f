import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `listen` when Back or Forward leads to another list on the same page. "Skip to content"
 * looks the same to the history, but only changes the hash: what is being typed stays.
 */
const onStep = (history: RouterHistory, path: string, listen: (search: string) => void) => {
  let before = history.location
  return history.subscribe(({ location, action }) => {
    const { search, hash } = before
    before = location
    if (location.pathname !== path || action.type === 'PUSH' || action.type === 'REPLACE') return
    if (location.search !== search || location.hash === hash) listen(location.search)
  })
}

type SearchParams = Record<string, string | number | undefined>

type ListAddress<Address extends SearchParams> = {
  path: '/support/ticket/list' | '/agent' | '/agent/companies' | '/kb/list'
  /** The list in the address now. */
  address: Address
  /** The list the address should show; the same object until it changes. */
  params: Address
  /** The user is typing a search, which isn't in the address yet. */
  isTyping: boolean
  /**
   * Back or Forward leads to another list: shows it, and returns its address. A page that starts
   * again then doesn't need it.
   */
  restore?: (search: Record<string, unknown>) => Address
}

/**
 * Going back, reloading and sharing the address show the same list. A change adds a history entry;
 * typing doesn't. A view may change filters and search text together, which adds one (T17, T45).
 */
export function useListAddress<Address extends SearchParams>(list: ListAddress<Address>) {
  const { path, address, params: next, isTyping, restore } = list
  const navigate = useNavigate()
  const { history, options } = useRouter()
  /** The list the address last showed. */
  const shown = useRef(next)

  useEffect(() => {
    const withoutSearchText = (params: Address) =>
      options.stringifySearch({ ...params, search: undefined, page: undefined })
    const { pathname, search } = history.location
    if (isTyping || pathname !== path) return
    const before = shown.current
    shown.current = next
    const written = options.stringifySearch(next)
    if (written === search || written === options.stringifySearch(address)) return
    const isStep =
      next['search'] === before['search']
        ? written !== options.stringifySearch(before)
        : withoutSearchText(next) !== withoutSearchText(before)
    void navigate({ to: path, search: next, replace: !isStep, resetScroll: false })
  }, [address, history, isTyping, navigate, next, options, path])

  const step = useEffectEvent((search: string) => {
    if (restore) shown.current = restore(options.parseSearch(search))
  })
  useEffect(() => onStep(history, path, step), [history, path])
}
