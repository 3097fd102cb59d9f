import { css } from '#styled-system/css'

/** What floats above the page: menus and popovers. */
export const floatingStyles = css({
  zIndex: 'floating',
  minInlineSize: '[13rem]',
  maxInlineSize: '[min(22rem, calc(100vw - 2rem))]',
  padding: '1',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
  boxShadow: 'floating',
  _open: { animation: '[rise {durations.quick} {easings.out}]' },
  _focusVisible: { outline: '[none]' },
})

export const menuItemStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'control',
  paddingInline: '3',
  borderRadius: 'control',
  color: 'text',
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { color: 'quiet' },
  '&:is([data-highlighted], :hover)': { backgroundColor: 'hover' },
  _focusVisible: { outline: '[none]' },
})
