import { css } from '#styled-system/css'

/** The styles all form controls share. */
export const controlStyles = css({
  inlineSize: 'full',
  // With enlarged text, a date and time field is wider than a phone.
  minInlineSize: '0',
  minBlockSize: 'control',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'raised',
  color: 'text',
  fontSize: 'lg',
  lineHeight: 'tight',
  transitionProperty: '[border-color, outline-color]',
  transitionDuration: 'quick',
  _placeholder: { color: 'quiet', opacity: '1' },
  _hover: { borderColor: 'quiet' },
  _focusVisible: { borderColor: 'accent', outlineOffset: '[0px]' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
  _disabled: { backgroundColor: 'sunken', color: 'quiet', cursor: 'not-allowed' },
  '&:is(input, textarea):read-only': { backgroundColor: 'sunken' },
})

/** The arrow of a field that opens a list, and its space. */
export const arrowFrameStyles = css({ position: 'relative', display: 'block' })
export const arrowRoomStyles = css({ appearance: 'none', paddingInlineEnd: '8', cursor: 'pointer' })
export const arrowStyles = css({
  position: 'absolute',
  insetInlineEnd: '2',
  insetBlockStart: '[calc(50% - 0.625rem)]',
  pointerEvents: 'none',
  color: 'quiet',
})
