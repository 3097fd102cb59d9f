import { css } from '#styled-system/css'

/** A list of found articles; each row links to its article. */
export const articleRowsStyles = css({
  listStyle: 'none',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  overflow: 'clip',
  transition: '[opacity {durations.calm}]',
  '&[aria-busy=true]': { opacity: '[0.6]' },
})

export const articleRowStyles = css({
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

export const articleLinkStyles = css({
  fontWeight: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'accent' },
  _focusVisible: {
    outline: '[none]',
    _before: { outline: '[2px solid {colors.accent}]', outlineOffset: '[-2px]' },
  },
})

export const articleQuoteStyles = css({
  maxInlineSize: 'measure',
  color: 'quiet',
  overflowWrap: 'anywhere',
})
