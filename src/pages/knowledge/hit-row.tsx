import type { MouseEvent } from 'react'

import type { KbHit } from '#contract/knowledge-base.ts'
import { MarkedText } from '#src/components/marked-text.tsx'
import { scrolledTo } from '#src/components/scrolled-to.ts'
import { addressOf } from '#src/links.tsx'
import { css } from '#styled-system/css'

type HitRowProps = {
  hit: KbHit
  /** What was searched for; marked where the server does not say what it found. */
  asked: string
  /** A34: the article the address names. */
  chosen: boolean
  /** Somebody comes back from this article. */
  opened: boolean
  onOpen: (hit: KbHit) => void
}

/** An article that was found, and the words it was found by. */
export function HitRow({ hit, asked, chosen, opened, onOpen }: HitRowProps) {
  const { articleId, title, description, words = asked.split(/\s+/) } = hit
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(hit)
  }

  return (
    <li className={row} aria-current={chosen || undefined} ref={opened ? scrolledTo : undefined}>
      <a
        className={link}
        href={addressOf('/kb/article/$articleId', { params: { articleId } })}
        onClick={open}
      >
        <MarkedText text={title} words={words} />
      </a>
      <p className={quote}>
        <MarkedText text={description} words={words} />
      </p>
    </li>
  )
}

const row = css({
  position: 'relative',
  display: 'grid',
  gap: '1',
  padding: '3',
  scrollMarginBlock: '[5rem]',
  '& + &': { borderBlockStart: 'thin' },
  _hover: { backgroundColor: 'hover' },
  '&[aria-current]': {
    boxShadow: '[inset 3px 0 0 {colors.accent}]',
    backgroundColor: 'accentSoft',
  },
})
const link = css({
  fontWeight: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'accent' },
  _focusVisible: { outline: '[none]', _before: { outline: '[2px solid {colors.accent}]' } },
})
const quote = css({ color: 'quiet', overflowWrap: 'anywhere' })
