import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Badge, type Tone } from './badge.tsx'

type Style = { tone: Tone; icon: IconName; word: MessageDescriptor }

const statusStyles = new Map<string, Style>([
  ['active', { tone: 'accent', icon: 'pulse', word: msg`Active` }],
  ['pending', { tone: 'warning', icon: 'clock', word: msg`Pending` }],
  ['postponed', { tone: 'neutral', icon: 'pause', word: msg`Postponed` }],
  ['resolved', { tone: 'success', icon: 'done', word: msg`Resolved` }],
  ['closed', { tone: 'neutral', icon: 'lock', word: msg`Closed` }],
])

/** An unknown status keeps the server's text and looks like an error (T1). */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useLingui()
  const style = statusStyles.get(status.toLowerCase())

  return (
    <span data-status={status}>
      <Badge tone={style?.tone ?? 'danger'} icon={style?.icon ?? 'alert'}>
        {style ? t(style.word) : status}
      </Badge>
    </span>
  )
}
