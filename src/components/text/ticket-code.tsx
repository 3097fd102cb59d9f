import { css } from '#styled-system/css'
import { MarkedText } from './marked-text.tsx'

type TicketCodeProps = {
  code: string
  /** Whole words to mark, whatever their case. */
  words?: readonly string[] | undefined
}

/** The number of a ticket in a list, which doesn't break after its hyphen. */
export const TicketCode = ({ code, words = [] }: TicketCodeProps) => (
  <span className={wholeStyles}>
    <MarkedText text={code} words={words} />
  </span>
)

const wholeStyles = css({ whiteSpace: 'nowrap' })
