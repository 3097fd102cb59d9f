import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { MarkedText } from './marked-text.tsx'

type FoundTextProps = {
  /** What kind of text it is. */
  place: ReactNode
  text: string
  words: readonly string[]
}

/** A piece of the text in which a search found something, below the subject of a row. */
export const FoundText = ({ place, text, words }: FoundTextProps) => (
  <span className={rootStyles}>
    <span className={placeStyles}>{place}</span>
    <MarkedText text={text} words={words} />
  </span>
)

const placeStyles = css({ _after: { content: '" · "' } })
const rootStyles = css({
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'quiet',
  lineClamp: { base: '2', _rows: '1' },
  whiteSpace: 'normal',
  marginBlockEnd: '1',
})
