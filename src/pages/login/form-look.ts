import { css } from '#styled-system/css'

/** One column, the parts of a form below each other. */
export const formLook = css({ display: 'grid', gap: '4' })

/** A page of the login area: its title, what it is for, its form and the way back. */
export const pageLook = css({
  display: 'grid',
  gap: '4',
  '& > h1 + p': { marginBlockStart: '[-8px]' },
})

export const headingLook = css({
  fontSize: 'xl',
  letterSpacing: 'tight',
  _focusVisible: { outline: '[none]' },
})

export const leadLook = css({ color: 'quiet', fontSize: 'md', textWrap: '[pretty]' })
