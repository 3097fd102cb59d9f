import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type MarkedTextProps = {
  text: string
  /** Whole words to mark, whatever their case. */
  words: readonly string[]
}

/** A text with some of its words marked; markup in it isn't interpreted. */
export function MarkedText({ text, words }: MarkedTextProps) {
  return splitAt(text, words).map((piece, place) =>
    place % 2 === 1 ? (
      <mark key={place} className={rootStyles}>
        {piece}
      </mark>
    ) : (
      <span key={place}>{piece}</span>
    ),
  )
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Every second piece is one of the words. */
const splitAt = (text: string, words: readonly string[]) => {
  const known = words.filter((word) => word !== '').map(escaped)
  if (known.length === 0) return [text]
  const any = known.toSorted((one, other) => other.length - one.length).join('|')
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu'))
}

const rootStyles = css({
  backgroundColor: 'warningSoft',
  color: '[inherit]',
  borderRadius: '[2px]',
  boxShadow: '[0 0 0 2px {colors.warningSoft}]',
})

type FoundTextProps = {
  /** What kind of text it is. */
  place: ReactNode
  text: string
  words: readonly string[]
}

/** A piece of the text in which a search found something, below the subject of a row. */
export const FoundText = ({ place, text, words }: FoundTextProps) => (
  <span className={foundTextStyles}>
    <span className={placeStyles}>{place}</span>
    <MarkedText text={text} words={words} />
  </span>
)

const placeStyles = css({ _after: { content: '" · "' } })
const foundTextStyles = css({
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'quiet',
  lineClamp: { base: '2', _rows: '1' },
  whiteSpace: 'normal',
  marginBlockEnd: '1',
})
