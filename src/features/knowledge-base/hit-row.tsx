import { Link } from '@tanstack/react-router'

import type { KbHit } from '#contract/knowledge-base.ts'
import {
  articleLinkStyles,
  articleQuoteStyles,
  articleRowStyles,
} from '#src/components/text/article-row-styles.ts'
import { MarkedText } from '#src/components/text/marked-text.tsx'

type HitRowProps = {
  hit: KbHit
  /** The search text; its words are marked if the server doesn't say which words matched. */
  search: string
  /** The article in the page's address (A34). */
  chosen: boolean
  /** The user has come back from this article. */
  isOpened: boolean
  /** Takes the focus when it appears. */
  focused: boolean
}

/**
 * Scrolls to and focuses the article the user came back from, once the router has restored the
 * scroll position.
 */
const returnedTo = (element: HTMLElement | null) => {
  requestAnimationFrame(() => {
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
const takeFocus = (link: HTMLElement | null) => link?.focus()
const refOf = (opened: boolean, focused: boolean) => {
  if (opened) return returnedTo
  return focused ? takeFocus : undefined
}

/** An article in the results, with the matching words marked. */
export function HitRow({ hit, search: query, chosen, isOpened: opened, focused }: HitRowProps) {
  const { articleId, title, description, language, words = query.split(/\s+/) } = hit

  return (
    <li className={articleRowStyles} lang={language} aria-current={chosen || undefined}>
      <Link
        ref={refOf(opened, focused)}
        className={articleLinkStyles}
        data-row-link
        to="/kb/article/$articleId"
        params={{ articleId }}
        state={{ articleId, title }}
      >
        <MarkedText text={title} words={words} />
      </Link>
      <p className={articleQuoteStyles}>
        <MarkedText text={description} words={words} />
      </p>
    </li>
  )
}
