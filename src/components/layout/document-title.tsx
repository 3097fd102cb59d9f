import { useEffect } from 'react'

import { mainId } from './skip-link.tsx'

type DocumentTitleProps = {
  page: string
  portal: string
  /** The number of new items on the page; not shown at zero. */
  count?: number | undefined
}

/**
 * The tab's title. The page comes first, so that it's still readable in narrow tabs. The main landmark has
 * its name, too: it gets the focus on a new page, and screen readers say what has it.
 */
export function DocumentTitle({ page, portal, count = 0 }: DocumentTitleProps) {
  const title = `${page} · ${portal}`
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title
    document.getElementById(mainId)?.setAttribute('aria-label', page)
  }, [title, page, count])
  return null
}
