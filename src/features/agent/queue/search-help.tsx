import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { FloatingPanel } from '#src/components/overlay/floating-panel.tsx'
import { css } from '#styled-system/css'

type SearchHelpProps = { id: string; open: boolean; onOpen: (open: boolean) => void }

/** What can be typed into the search of the queue (T243). */
export function SearchHelp(panel: SearchHelpProps) {
  const { t } = useLingui()
  return (
    <FloatingPanel label={t`Search help`} align="start" {...panel}>
      <div className={frameStyles}>
        <p>
          <Trans>Words and operators can be combined.</Trans>
        </p>
        <dl className={listStyles}>
          <Operator typed={[t`from:anna`, t`from:"Anna Keller"`]}>
            <Trans>The owner’s name or username</Trans>
          </Operator>
          <Operator typed={[t`assignee:jan`, t`assignee:me`, t`assignee:none`]}>
            <Trans>The assignee, you, or nobody</Trans>
          </Operator>
          <Operator typed={[t`before:2026-11-01`, t`after:2026-11-01`]}>
            <Trans>
              Created before or after this day. The list is sorted by creation; if you sort it by
              the last update, that day counts.
            </Trans>
          </Operator>
          <Operator typed={[t`-printer`]}>
            <Trans>Without tickets that have this word</Trans>
          </Operator>
        </dl>
      </div>
    </FloatingPanel>
  )
}

function Operator({ typed, children }: { typed: string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {typed.map((text) => (
          <code key={text}>{text}</code>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const frameStyles = css({ display: 'grid', gap: '3', padding: '2', fontSize: 'md' })
const listStyles = css({
  display: 'grid',
  gap: '3',
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  '& dd': { color: 'quiet', fontSize: 'sm', marginBlockStart: '1' },
  '& code': {
    paddingInline: '1',
    borderRadius: 'control',
    backgroundColor: 'neutralSoft',
    fontSize: 'sm',
  },
})
