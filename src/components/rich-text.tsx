import DOMPurify from 'dompurify'
import { useMemo } from 'react'

import { css } from '#styled-system/css'

const ownPicture = /^\/(media\/|api\/v1\/)[\w./?=&-]*$/
const purifier = DOMPurify()

// Whatever leads out of the portal opens beside it and learns nothing of it; pictures are ours only.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.host !== location.host) {
    node.target = '_blank'
    node.rel = 'noopener noreferrer nofollow'
  }
  if (node instanceof HTMLImageElement && !ownPicture.test(node.getAttribute('src') ?? '')) {
    node.remove()
  }
})

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'hr'],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height'],
}

/** A90, B32: HTML other people wrote, cleaned once more before it is shown. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: purifier.sanitize(html, allowed) }), [html])
  return <div className={look} dangerouslySetInnerHTML={clean} />
}

const look = css({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& > * + *': { marginBlockStart: '3' },
  '& :is(h2, h3, h4)': { fontSize: 'lg', marginBlockStart: '6' },
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
  '& :is(th, td)': { padding: '2', border: 'thin', textAlign: 'start', verticalAlign: 'top' },
  '& hr': { border: '[none]', borderBlockStart: 'thin' },
})
