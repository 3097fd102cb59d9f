import { useCallback } from 'react'

/**
 * A ref that focuses its element when it appears, and again whenever `reason` changes; `null`
 * leaves the focus where it is.
 */
export const useFocusWhen = (reason: unknown) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (reason !== null) element?.focus()
    },
    [reason],
  )
