import { useEffect } from 'react'

type DocumentTitleProps = {
  page: string
  portal: string
  /** The number of new items on the page; not shown at zero. */
  count?: number | undefined
}

/** The tab's title. The page comes first, so that it's still readable in narrow tabs. */
export function DocumentTitle({ page, portal, count = 0 }: DocumentTitleProps) {
  const title = `${page} · ${portal}`
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [title, count])
  return null
}
