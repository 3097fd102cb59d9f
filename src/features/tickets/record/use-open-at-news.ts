import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, type RefObject } from 'react'

/** Scrolls to the first new entry, so that a ticket opens at what the reader hasn't seen (T190). */
export function useOpenAtNews(place: RefObject<HTMLElement | null>) {
  const router = useRouter()
  useLayoutEffect(() => {
    const open = () => {
      const news = place.current?.querySelector('[data-new]')
      if (news && news.getBoundingClientRect().bottom > innerHeight)
        news.scrollIntoView({ behavior: 'instant' })
    }
    open()
    // The router then scrolls a new page to its top, or a known one to where it was left.
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (scrollY === 0) open()
    })
    return stop
  }, [place, router])
}
