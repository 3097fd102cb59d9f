import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'

import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Badge, type Tone } from './badge.tsx'
import { css, cx } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

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

type TurnBadgeProps = {
  /** Absent if the server doesn't send it. */
  turn: 'customer' | 'provider' | 'nobody' | undefined
  /** The name of the person whose turn it is; undefined for the reader. */
  who?: string | undefined
  /** Below a heading that says what the name means. */
  isShort?: boolean
}

/** Who has to act next; nothing if no one has to (T54). */
export function TurnBadge({ turn, who, isShort }: TurnBadgeProps) {
  if (turn !== 'customer' && turn !== 'provider') return null
  const isYours = turn === 'customer' && who === undefined
  return (
    <span className={cx(rootStyles, isYours ? yoursStyles : othersStyles)}>
      {!isShort && <Icon name={turn === 'customer' ? 'person' : 'lifebuoy'} />}
      <span className={nameStyles}>{isShort ? shortText(turn, who) : wholeText(turn, who)}</span>
    </span>
  )
}

const shortText = (turn: 'customer' | 'provider', who: string | undefined) => {
  if (turn === 'provider') return <Trans>Us</Trans>
  return who ?? <Trans>You</Trans>
}

const wholeText = (turn: 'customer' | 'provider', who: string | undefined) => {
  if (turn === 'provider') return <Trans>Waiting for us</Trans>
  return who === undefined ? <Trans>Waiting for you</Trans> : <Trans>Waiting for {who}</Trans>
}

const rootStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  verticalAlign: 'middle',
  maxInlineSize: 'full',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '4', blockSize: '4', flexShrink: '0' },
})
const yoursStyles = css({ color: 'text' })
const othersStyles = css({ color: 'quiet' })
const nameStyles = css({ overflow: 'hidden', textOverflow: 'ellipsis' })
