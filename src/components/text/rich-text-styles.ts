import { css } from '#styled-system/css'

/** The styles of rich text, for reading and editing. */
export const richTextStyles = css({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& > :is(p, ul, ol, blockquote)': { maxInlineSize: 'measure' },
  '& > * + *': { marginBlockStart: '3' },
  '& :is(h2, h3)': { fontSize: 'lg' },
  '& h4': { fontSize: 'md', fontWeight: 'strong' },
  '& > * + :is(h2, h3, h4)': { marginBlockStart: '6' },
  '& :is(ul, ol)': { paddingInlineStart: '6' },
  '& ul': { listStyleType: '[disc]' },
  '& ol': { listStyleType: '[decimal]' },
  '& li + li': { marginBlockStart: '1' },
  '& a': { color: 'accent', textDecoration: '[underline]', textUnderlineOffset: '[0.18em]' },
  '& blockquote': {
    paddingInlineStart: '4',
    borderInlineStart: '[3px solid {colors.line}]',
    color: 'quiet',
  },
  '& :is(code, pre)': { fontFamily: 'mono', fontSize: '[0.93em]', hyphens: 'none' },
  // Inline code moves to the next line before it breaks at a hyphen.
  '& :not(pre) > code': { display: 'inline-block', maxInlineSize: 'full' },
  '& code': { paddingInline: '1', borderRadius: '[4px]', backgroundColor: 'sunken' },
  '& pre': {
    padding: '3',
    borderRadius: 'control',
    backgroundColor: 'sunken',
    overflowX: 'auto',
    whiteSpace: 'pre',
    '& code': { padding: '0' },
  },
  '& img': { maxInlineSize: 'full', blockSize: 'auto', borderRadius: 'control' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: '2',
    border: 'thin',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& hr': { border: '[none]', borderBlockStart: 'thin' },
})
