import type { MouseEvent } from 'react'

import type { KbHit } from '#contract/knowledge-base.ts'
import { articleLink, articleQuote, articleRow } from '#src/components/text/article-row-look.ts'
import { MarkedText } from '#src/components/text/marked-text.tsx'
import { returnedTo } from '#src/components/hooks/returned-to.ts'
import { addressOf } from '#src/links.tsx'

type HitRowProps = {
  hit: KbHit
  /** What was searched for; marked where the server does not say what it found. */
  asked: string
  /** A34: the article the address names. */
  chosen: boolean
  /** Somebody comes back from this article. */
  opened: boolean
  /** Takes the focus when it appears. */
  focused: boolean
  onOpen: (hit: KbHit) => void
}

const takeFocus = (link: HTMLElement | null) => link?.focus()
const refOf = (opened: boolean, focused: boolean) => {
  if (opened) return returnedTo
  return focused ? takeFocus : undefined
}

/** An article that was found, and the words it was found by. */
export function HitRow({ hit, asked, chosen, opened, focused, onOpen }: HitRowProps) {
  const { articleId, title, description, words = asked.split(/\s+/) } = hit
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(hit)
  }

  return (
    <li className={articleRow} aria-current={chosen || undefined}>
      <a
        ref={refOf(opened, focused)}
        className={articleLink}
        href={addressOf('/kb/article/$articleId', { params: { articleId } })}
        onClick={open}
      >
        <MarkedText text={title} words={words} />
      </a>
      <p className={articleQuote}>
        <MarkedText text={description} words={words} />
      </p>
    </li>
  )
}
