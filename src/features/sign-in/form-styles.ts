import { css } from '#styled-system/css'

/** One column, the parts of a form below each other. */
export const formStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
})

export const headingStyles = css({
  fontSize: 'xl',
  letterSpacing: 'tight',
  // Balanced lines would break a word at its hyphen.
  textWrap: '[pretty]',
  _focusVisible: { outline: '[none]' },
})

export const leadStyles = css({ color: 'quiet', fontSize: 'md', textWrap: '[pretty]' })
