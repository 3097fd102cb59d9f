import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'
import { RichText } from './rich-text.tsx'

/** What an email quotes, collapsed by default. It isn't printed (T131). */
export function QuotedText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={stackStyles}>
      <button
        type="button"
        className={toggleStyles}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronEnd'} />
        {isOpen ? <Trans>Hide quoted text</Trans> : <Trans>Show quoted text</Trans>}
      </button>
      <div id={id} className={quoteStyles} hidden={!isOpen}>
        {isOpen && <RichText html={html} />}
      </div>
    </div>
  )
}

const stackStyles = css({
  marginBlockStart: '2',
  whiteSpace: 'normal',
  _print: { display: 'none' },
})
const toggleStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minBlockSize: 'controlSmall',
  paddingInlineEnd: '2',
  borderRadius: 'control',
  color: 'quiet',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { color: 'text' },
})
const quoteStyles = css({
  minInlineSize: '0',
  marginBlockStart: '2',
  paddingInlineStart: '3',
  borderInlineStart: '[2px solid {colors.line}]',
  color: 'quiet',
  '&[hidden]': { display: 'none' },
})
