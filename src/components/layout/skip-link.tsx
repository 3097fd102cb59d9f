import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'

export const mainId = 'main'

/** The first tab stop of the page. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={rootStyles}>
      <Trans>Skip to content</Trans>
    </a>
  )
}

const rootStyles = css({
  position: 'fixed',
  insetInlineStart: '4',
  insetBlockStart: '[-100px]',
  zIndex: 'toast',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'control',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontWeight: 'strong',
  _focus: { insetBlockStart: '2' },
  _print: { display: 'none' },
})
