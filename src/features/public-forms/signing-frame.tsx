import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { SigningFormActor } from '#machines/public-forms/signing-form.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { ExternalLink } from '#src/components/action/link.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { css } from '#styled-system/css'
import { frameStyles } from './frame-styles.ts'

/** A form of another service; it may run scripts and submit, but not navigate the page (F3). */
const sandboxPermissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

export function SigningFrame({ actor }: { actor: SigningFormActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { address } = flow.context

  return (
    <div className={stackStyles}>
      <div className={frameStyles}>
        {flow.matches('checking') && <SkeletonText lines={8} />}
        {flow.matches('failed') && <NotShown actor={actor} />}
        {(flow.matches('loading') || flow.matches('shown')) && <Frame actor={actor} />}
      </div>
      <p className={hintStyles}>
        <Trans>
          Can’t see the form?{' '}
          <ExternalLink href={address} target="_blank" rel="noreferrer">
            Open it in a new window
          </ExternalLink>
        </Trans>
      </p>
    </div>
  )
}

function Frame({ actor }: { actor: SigningFormActor }) {
  const { t } = useLingui()
  const address = useSelector(actor, ({ context }) => context.address)
  return (
    <iframe
      title={t`Signing form`}
      src={address}
      height={limits.signingFormHeight}
      sandbox={sandboxPermissions}
      referrerPolicy="no-referrer"
      className={fillStyles}
      onLoad={() => actor.send({ type: 'frame.loaded' })}
    />
  )
}

const NotShown = ({ actor }: { actor: SigningFormActor }) => (
  <FailedState
    title={<Trans>We couldn’t load the form</Trans>}
    onRetry={() => actor.send({ type: 'form.retry' })}
  >
    <Trans>
      We can’t reach the e-signature service right now. Please try again in a few minutes.
    </Trans>
  </FailedState>
)

const stackStyles = css({ display: 'grid', gap: '2' })
/** Forms of other services expect a white background, in both themes. */
const fillStyles = css({
  display: 'block',
  inlineSize: 'full',
  border: '[none]',
  colorScheme: 'light',
  backgroundColor: '[white]',
})
const hintStyles = css({ fontSize: 'sm', color: 'quiet' })
