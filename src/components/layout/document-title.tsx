import { useEffect } from 'react'

/** What the tab is called: the page first, so that it can still be read when tabs get narrow. */
export function DocumentTitle({ page, portal }: { page: string; portal: string }) {
  useEffect(() => {
    document.title = `${page} · ${portal}`
  }, [page, portal])
  return null
}
