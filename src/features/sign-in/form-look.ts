import { css } from '#styled-system/css'

/** One column, the parts of a form below each other. */
export const formLook = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
})

export const headingLook = css({
  fontSize: 'xl',
  letterSpacing: 'tight',
  // Balanced lines would break a word at its hyphen.
  textWrap: '[pretty]',
  _focusVisible: { outline: '[none]' },
})

export const leadLook = css({ color: 'quiet', fontSize: 'md', textWrap: '[pretty]' })
