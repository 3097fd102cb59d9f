import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { readRecord } from '#src/storage/storage.ts'
import { css } from '#styled-system/css'
import { portalKeys } from './shortcuts.ts'

type ShortcutListProps = {
  open: boolean
  onClose: () => void
  /** The shortcuts of this part of the portal, with their labels. */
  keys?: Readonly<Record<string, MessageDescriptor>>
  hasPalette?: boolean
  /** How to turn off single-key shortcuts (T63). */
  children?: ReactNode
}

/** The keys and what they do, and where they are switched off (T63, T62). */
export function ShortcutList(props: ShortcutListProps) {
  const { open, onClose, keys = portalKeys, hasPalette = true, children } = props
  const { t } = useLingui()
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      focusFirst={done}
      title={<Trans>Keyboard shortcuts</Trans>}
      onClose={onClose}
      actions={
        <Button ref={done} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={listStyles}>
        {hasPalette && (
          <>
            <dt className={keysStyles}>
              <Keys keys="Ctrl K" />
            </dt>
            <dd>
              <Trans>Search and commands</Trans>
            </dd>
          </>
        )}
        {Object.entries(keys).map(([key, label]) => (
          <div key={key} className={pairStyles}>
            <dt className={keysStyles}>
              <Keys keys={key} />
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className={noteStyles}>
        {readRecord('shortcuts') === 'off' ? (
          <Trans>Single-key shortcuts are off.</Trans>
        ) : (
          <Trans>Single-key shortcuts work outside fields and dialogs.</Trans>
        )}{' '}
        <span>{children}</span>
      </p>
    </Dialog>
  )
}

const keyNames: Readonly<Record<string, MessageDescriptor>> = {
  Ctrl: msg`Ctrl`,
  Shift: msg`Shift`,
}

/** A key, or several that are pressed together. */
function Keys({ keys }: { keys: string }) {
  const { t } = useLingui()
  return keys.split(' ').map((key) => (
    <kbd key={key} className={keyStyles}>
      {keyNames[key] ? t(keyNames[key]) : key}
    </kbd>
  ))
}

const listStyles = css({
  display: 'grid',
  gridTemplateColumns: '[max-content minmax(0, 1fr)]',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
})
const pairStyles = css({ display: 'contents' })
const keysStyles = css({ display: 'inline-flex', gap: '1' })
const keyStyles = css({
  minInlineSize: '[1.75rem]',
  paddingInline: '2',
  border: 'control',
  borderRadius: 'control',
  backgroundColor: 'sunken',
  fontFamily: 'body',
  fontSize: 'sm',
  textAlign: 'center',
})
const noteStyles = css({ marginBlockStart: '4', color: 'quiet', fontSize: 'sm' })
