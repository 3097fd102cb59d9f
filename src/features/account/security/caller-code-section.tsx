import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CallerCodeActor } from '#machines/account/caller-code.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { displayText } from '#src/texts.ts'
import { css, cx } from '#styled-system/css'
import {
  rowMetaStyles,
  rowsStyles,
  rowStyles,
  rowTextsStyles,
  SecuritySection,
} from './security-section.tsx'
import { useCallerCode } from './use-caller-code.ts'

/** The code for a call. */
export const OwnCallerCode = () => <CallerCodeSection actor={useCallerCode()} />

/** Shows a code, by which an agent on the phone identifies the user (T257, T260). */
export function CallerCodeSection({ actor }: { actor: CallerCodeActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { code, problem } = flow.context
  const isShown = flow.matches('shown')

  return (
    <SecuritySection
      title={<Trans>Code for a call</Trans>}
      lead={
        <Trans>
          Show it only if you called us. We never call you to ask for a code, and never ask for your
          password.
        </Trans>
      }
    >
      <div className={rowsStyles}>
        <div className={rowStyles}>
          <Icon name="lifebuoy" />
          <div className={rowTextsStyles}>
            <div className={rowTextsStyles} role="status">
              {isShown ? <Digits code={code.code} /> : <Explanation {...flow.context} />}
              {flow.matches('ended') && (
                <p className={endedStyles}>
                  <Trans>
                    The code no longer works. Show a new one if the agent still needs it.
                  </Trans>
                </p>
              )}
            </div>
            {/* Outside, because screen readers would read out each second. */}
            {isShown && <Left seconds={code.left} />}
          </div>
          <Button
            variant="outline"
            size="small"
            loading={flow.hasTag('busy')}
            onClick={() => actor.send({ type: 'code.show' })}
          >
            {isShown ? <Trans>Show new code</Trans> : <Trans>Show code</Trans>}
          </Button>
        </div>
      </div>
      <Problem text={problem && displayText(problem)} />
    </SecuritySection>
  )
}

type ExplanationProps = { usedAt: string | null; earlierAt: string | null }

const Explanation = ({ usedAt, earlierAt }: ExplanationProps) => (
  <>
    <p className={rowMetaStyles}>
      <Trans>
        Read it to the agent, so that they know it’s you. It works once, for 10 minutes.
      </Trans>
    </p>
    {earlierAt && (
      <p>
        <Trans>
          The code shown on <ExactTime instant={earlierAt} /> still works. A new one ends it.
        </Trans>
      </p>
    )}
    {usedAt && (
      <p>
        <Trans>
          Used on <ExactTime instant={usedAt} />
        </Trans>
      </p>
    )}
  </>
)

/** In two groups, so that it's easy to read out. */
function Digits({ code }: { code: string }) {
  const { t } = useLingui()
  const spoken = [...code].join(' ')
  return (
    <p className={digitsStyles} dir="ltr" role="img" aria-label={t`Your code: ${spoken}`}>
      <span>{code.slice(0, 3)}</span>
      <span>{code.slice(3)}</span>
    </p>
  )
}

function Left({ seconds }: { seconds: number }) {
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={cx(rowMetaStyles, timeStyles)} role="timer">
      <Trans>Works for another {time}</Trans>
    </p>
  )
}

const digitsStyles = css({
  display: 'inline-flex',
  gap: '3',
  fontSize: '2xl',
  fontWeight: 'strong',
  lineHeight: 'tight',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: 'code',
})
const timeStyles = css({ fontVariantNumeric: 'tabular-nums' })
const endedStyles = css({ color: 'warning' })
