import { useCallback } from 'react'

/**
 * A ref that takes the focus when its element appears, and again whenever `reason` becomes another
 * one; `null` leaves the focus where it is.
 */
export const useFocusWhen = (reason: unknown) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (reason !== null) element?.focus()
    },
    [reason],
  )
