import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { css, cx } from '#styled-system/css'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'

type Tone = 'accent' | 'warning' | 'neutral' | 'success' | 'danger'
type Style = { tone: Tone; icon: IconName; word: MessageDescriptor }

const styles = new Map<string, Style>([
  ['active', { tone: 'accent', icon: 'pulse', word: msg`Active` }],
  ['pending', { tone: 'warning', icon: 'clock', word: msg`Pending` }],
  ['postponed', { tone: 'neutral', icon: 'pause', word: msg`Postponed` }],
  ['resolved', { tone: 'success', icon: 'done', word: msg`Resolved` }],
  ['closed', { tone: 'neutral', icon: 'lock', word: msg`Closed` }],
])

/** T1: a status nobody knows keeps the server's word and looks like an error. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useLingui()
  const style = styles.get(status.toLowerCase())

  return (
    <span className={cx(look, tones[style?.tone ?? 'danger'])} data-status={status}>
      <Icon name={style?.icon ?? 'alert'} />
      {style ? t(style.word) : status}
    </span>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  verticalAlign: 'middle',
  paddingInlineStart: '1',
  paddingInlineEnd: '2',
  borderRadius: 'round',
  fontSize: 'sm',
  lineHeight: '[1.5rem]',
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '4', blockSize: '4' },
  _forcedColors: { border: '[1px solid]' },
})
const tones = {
  accent: css({ backgroundColor: 'accentSoft', color: 'accent' }),
  warning: css({ backgroundColor: 'warningSoft', color: 'warning' }),
  neutral: css({ backgroundColor: 'neutralSoft', color: 'quiet' }),
  success: css({ backgroundColor: 'successSoft', color: 'success' }),
  danger: css({ backgroundColor: 'dangerSoft', color: 'danger' }),
}
