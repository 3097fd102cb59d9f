import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'

import { css } from '#styled-system/css'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { TextField } from '#src/components/form/text-field.tsx'

type LinkBarProps = { editor: Editor; onClose: () => void }

/** The address of the link at the cursor. Enter sets it, Escape cancels. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const { t } = useLingui()
  const before: string = editor.getAttributes('link')['href'] ?? ''
  const [input, setInput] = useState(before)
  const address = addressOf(input)

  const leave = () => {
    editor.commands.focus()
    onClose()
  }
  const set = () => {
    if (!address) return
    const linked = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before) {
      const marks = [{ type: 'link', attrs: { href: address } }]
      linked.insertContent({ type: 'text', text: input.trim(), marks }).run()
    } else linked.setLink({ href: address }).run()
    onClose()
  }
  const byKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') set()
    else leave()
  }

  return (
    <div className={rootStyles} role="group" aria-label={t`Link`}>
      <div className={growingStyles}>
        <TextField
          ref={useFocusWhen('the bar opens')}
          label={t`Link address`}
          type="url"
          value={input}
          problem={input !== '' && !address && <Trans>Enter a web or email address.</Trans>}
          onChange={setInput}
          onKeyDown={byKeys}
        />
      </div>
      <Button size="small" disabled={!address} onClick={set}>
        <Trans>Set link</Trans>
      </Button>
      {before && (
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          <Trans>Remove link</Trans>
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={leave}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

const allowed = ['http:', 'https:', 'mailto:', 'tel:']
const mail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** Completes a typed address; null if links to it aren't allowed. */
function addressOf(input: string): string | null {
  const text = input.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = mail.test(text)
    ? `mailto:${text}`
    : /^[a-z]+:/i.test(text)
      ? text
      : `https://${text}`
  const url = URL.parse(address)
  return url && allowed.includes(url.protocol) ? address : null
}

const rootStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '2',
  padding: '3',
  borderBlockEnd: 'thin',
})
const growingStyles = css({ flexGrow: '1', flexBasis: '[14rem]' })
