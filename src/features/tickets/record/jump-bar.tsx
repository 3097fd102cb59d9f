import { Plural, Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { useBelow } from '#src/components/hooks/use-below.ts'
import { css } from '#styled-system/css'

type JumpBarProps = {
  /** The element that contains the entries; the bar is at its end. */
  place: RefObject<HTMLElement | null>
  /** How many new entries it contains. */
  newCount: number
  /** Where the reader answers; null if nobody can. */
  field: HTMLElement | null
}

/** Leads to new entries and to the field for an answer while they're out of sight (T190). */
export function JumpBar({ place, newCount, field }: JumpBarProps) {
  const newIn = (count: number) =>
    (count > 0 && place.current?.querySelectorAll('[data-new]')) || []
  const news = useBelow(newIn, newCount)
  const isFieldBelow = useBelow(listOf, field).some((one) => one === field)
  const { length: replies } = news.filter((one) => one.matches('[data-new=message]'))
  const { length: count } = news

  const showNews = () => {
    const [first] = news
    first?.scrollIntoView()
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }
  const showField = () => {
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  if (count === 0 && !isFieldBelow) return null
  return (
    <div className={placeStyles}>
      <div className={barStyles}>
        {count > 0 && (
          <Button size="small" icon="sortDown" onClick={showNews}>
            {replies > 0 ? (
              <Plural value={replies} one="# new reply" other="# new replies" />
            ) : (
              <Plural value={count} one="# update" other="# updates" />
            )}
          </Button>
        )}
        {isFieldBelow && (
          <Button size="small" variant="outline" icon="edit" onClick={showField}>
            <Trans context="action">Reply</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

const listOf = (field: Element | null) => (field ? [field] : [])

// It takes no room between the entries.
const placeStyles = css({
  position: 'sticky',
  insetBlockEnd: { base: '0', cards: '4' },
  zIndex: 'bar',
  display: 'flex',
  alignItems: 'end',
  blockSize: '0',
  pointerEvents: 'none',
  _print: { display: 'none' },
})
// Along the lower edge of a phone; elsewhere at the end of the lines, where it covers the least.
const barStyles = css({
  flex: '1',
  display: 'flex',
  justifyContent: { base: 'center', cards: 'end' },
  gap: '2',
  marginInline: { base: '-4', cards: '4', _tiny: '-2' },
  paddingBlock: { base: '2', cards: '0' },
  borderBlockStart: { base: 'thin', cards: '[none]' },
  backgroundColor: { base: 'surface', cards: '[transparent]' },
  '& > *': { pointerEvents: 'auto', boxShadow: { base: '[none]', cards: 'floating' } },
})
