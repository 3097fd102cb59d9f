import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import { onStep } from './on-step.ts'

type Said = Record<string, string | undefined>

type ListAddress<Address extends Said> = {
  path: '/support/ticket/list' | '/agent' | '/agent/companies'
  /** What the address says now. */
  address: Address
  /** What it should say of the list; the same object until that changes. */
  said: Address
  /** The user is typing a search, which isn't in the address yet. */
  isTyping: boolean
  /** The browser's buttons lead to another list: shows it, and says what its address says. */
  restore: (search: Record<string, unknown>) => Address
}

/**
 * T17: going back, a reload and a shared address give the same list. A change is a step to go back by;
 * typing leaves no trail. A view may change filters and words at once, which is a step.
 */
export function useListAddress<Address extends Said>(list: ListAddress<Address>) {
  const { path, address, said: next, isTyping, restore } = list
  const navigate = useNavigate()
  const { history, options } = useRouter()
  /** The list the address last showed. */
  const shown = useRef(next)

  useEffect(() => {
    const withoutWords = (said: Address) =>
      options.stringifySearch({ ...said, search: undefined, page: undefined })
    const { pathname, search } = history.location
    if (isTyping || pathname !== path) return
    const before = shown.current
    shown.current = next
    const written = options.stringifySearch(next)
    if (written === search || written === options.stringifySearch(address)) return
    const isStep =
      next['search'] === before['search']
        ? written !== options.stringifySearch(before)
        : withoutWords(next) !== withoutWords(before)
    void navigate({ to: path, search: next, replace: !isStep, resetScroll: false })
  }, [address, history, isTyping, navigate, next, options, path])

  const step = useEffectEvent((search: string) => {
    shown.current = restore(options.parseSearch(search))
  })
  useEffect(() => onStep(history, path, step), [history, path])
}
