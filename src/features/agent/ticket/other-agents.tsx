import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentPresenceActor } from '#machines/agent/agent-presence.machine.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'

/** Who else has the ticket open, so that two agents don't answer it at once (T109). */
export function OtherAgents({ actor }: { actor: AgentPresenceActor }) {
  const others = useSelector(actor, ({ context }) => context.others)
  return (
    <div role="status" className={placeStyles}>
      {others.length > 0 && (
        <ul className={listStyles}>
          {others.map(({ name, isReplying }) => (
            <li key={name} className={lineStyles} data-replying={isReplying || undefined}>
              <Icon name={isReplying ? 'edit' : 'eye'} />
              {isReplying ? <Trans>{name} is replying</Trans> : <Trans>{name} is viewing</Trans>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const placeStyles = css({ _empty: { display: 'none' } })
const listStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' })
const lineStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'neutralSoft',
  color: 'quiet',
  fontSize: 'sm',
  lineHeight: '[1.5rem]',
  '& svg': { inlineSize: '4', blockSize: '4' },
  '&[data-replying]': { backgroundColor: 'warningSoft', color: 'warning' },
})
