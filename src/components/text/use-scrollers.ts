import { useCallback } from 'react'

const watchWidth = (entries: readonly ResizeObserverEntry[]) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  }
}

/** A ref for texts that come as HTML: code and tables too wide for the page can be scrolled by keyboard. */
export const useScrollers = (html: string) =>
  useCallback(
    (element: HTMLElement | null) => {
      // A new text has new elements to watch.
      if (element === null || html === '') return undefined
      const observer = new ResizeObserver(watchWidth)
      for (const part of element.querySelectorAll('pre, table')) observer.observe(part)
      return () => observer.disconnect()
    },
    [html],
  )
