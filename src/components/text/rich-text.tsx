import { useCallback, useMemo } from 'react'
import DOMPurify from 'dompurify'

import { cellAttributes, richTextTags } from '#contract/rules/rich-text-tags.ts'
import { richTextStyles } from './rich-text-styles.ts'
import { usePageLinks } from './use-page-links.ts'

const watchWidth = (entries: readonly ResizeObserverEntry[]) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  }
}

/** A ref for texts that come as HTML: code and tables too wide for the page can be scrolled by keyboard. */
const useScrollers = (html: string) =>
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

const ownImage = /^\/(media\/|api\/v1\/)[\w./?=&-]*$/
const purifier = DOMPurify()

// External links open in a new tab without a referrer; only images of the portal are shown.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.host !== location.host) {
    node.target = '_blank'
    node.rel = 'noopener noreferrer nofollow'
  }
  if (node instanceof HTMLImageElement && !ownImage.test(node.getAttribute('src') ?? '')) {
    node.remove()
  }
})

const allowed = {
  // Nobody stores `bdi`: it's written around characters that would reverse the text after them.
  ALLOWED_TAGS: [...richTextTags, 'bdi'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', ...cellAttributes],
}

type RichTextProps = {
  html: string
  /** The language of the text, if known. */
  lang?: string | undefined
}

/** HTML that other people wrote, sanitized again before it's shown (A90, B32). */
export function RichText({ html, lang }: RichTextProps) {
  const clean = useMemo(() => ({ __html: purifier.sanitize(html, allowed) }), [html])
  return (
    <div ref={usePageLinks()} lang={lang}>
      <div className={richTextStyles} ref={useScrollers(html)} dangerouslySetInnerHTML={clean} />
    </div>
  )
}
