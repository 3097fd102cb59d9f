import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { css, cx } from '#styled-system/css'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'

type Style = { tone: 'info' | 'warning' | 'danger'; icon: IconName; word: MessageDescriptor }

const urgencyStyles = new Map<string, Style>([
  ['low', { tone: 'info', icon: 'info', word: msg`Low` }],
  ['medium', { tone: 'warning', icon: 'warning', word: msg`Medium` }],
  ['high', { tone: 'danger', icon: 'alert', word: msg`High` }],
])

/** Low informs, medium warns, high alarms; an unknown one shows the server's text (T6). */
export function UrgencyMark({ urgency }: { urgency: string }) {
  const { t } = useLingui()
  const style = urgencyStyles.get(urgency.toLowerCase())
  if (!style) return <span>{urgency}</span>

  return (
    <span className={cx(rootStyles, tones[style.tone])} data-urgency={urgency}>
      <Icon name={style.icon} />
      <span>{t(style.word)}</span>
    </span>
  )
}

const rootStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '4', blockSize: '4' },
})
const tones = {
  info: css({ '& svg': { color: 'info' } }),
  warning: css({ '& svg': { color: 'warning' } }),
  danger: css({ color: 'danger' }),
}
