import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Addresses that the server answers with files, not pages. */
const isPage = ({ pathname }: URL) => !/^\/(api|media|assets)\//.test(pathname)

const pageAt = (target: EventTarget | null): string | null => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target !== '') return null
  const at = new URL(link.href, location.href)
  const isInPage = at.pathname === location.pathname && at.hash !== ''
  return at.origin === location.origin && isPage(at) && !isInPage
    ? at.pathname + at.search + at.hash
    : null
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A ref for texts that come as HTML: their links to pages of the portal don't reload it. */
export function usePageLinks() {
  const router = useRouter()
  return useCallback(
    (element: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const href = pageAt(event.target)
        if (href === null || !isPlain(event)) return
        event.preventDefault()
        void router.navigate({ href })
      }
      element?.addEventListener('click', follow)
      return () => element?.removeEventListener('click', follow)
    },
    [router],
  )
}
