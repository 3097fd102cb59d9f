import { useEffect } from 'react'

type DocumentTitleProps = {
  page: string
  portal: string
  /** How many new things the page has; not shown at zero. */
  count?: number | undefined
}

/** What the tab is called: the page first, so that it can still be read when tabs get narrow. */
export function DocumentTitle({ page, portal, count = 0 }: DocumentTitleProps) {
  const title = `${page} · ${portal}`
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [title, count])
  return null
}
