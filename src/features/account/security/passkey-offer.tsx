import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasskeyOfferActor } from '#machines/account/passkey-offer.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { css } from '#styled-system/css'
import { usePasskeyOffer } from './use-passkey-offer.ts'

/** The offer after this sign-in. */
export const OwnPasskeyOffer = (props: { username: string; replacesPassword: boolean }) => (
  <PasskeyOffer actor={usePasskeyOffer(props.username)} replacesPassword={props.replacesPassword} />
)

type PasskeyOfferProps = {
  actor: PasskeyOfferActor
  /** Otherwise, a passkey replaces the code only. */
  replacesPassword: boolean
}

/** Offers to set up a passkey, above the page (T289). */
export function PasskeyOffer({ actor, replacesPassword }: PasskeyOfferProps) {
  const isOffered = useSelector(actor, (flow) => flow.matches('offered'))
  return (
    isOffered && (
      <div role="status" className={frameStyles}>
        <Notice title={<Trans>Sign in faster next time</Trans>}>
          <div className={bodyStyles}>
            <p>
              {replacesPassword ? (
                <Trans>
                  With a passkey, your fingerprint, face or device PIN replaces password and code.
                </Trans>
              ) : (
                <Trans>
                  With a passkey, your fingerprint, face or device PIN replaces the code.
                </Trans>
              )}
            </p>
            <div className={actionsStyles}>
              <Button
                variant="outline"
                size="small"
                onClick={() => actor.send({ type: 'offer.accept' })}
              >
                <Trans>Set up a passkey</Trans>
              </Button>
              <Button
                variant="quiet"
                size="small"
                onClick={() => actor.send({ type: 'offer.postpone' })}
              >
                <Trans>Not now</Trans>
              </Button>
            </div>
          </div>
        </Notice>
      </div>
    )
  )
}

const frameStyles = css({ marginBlockEnd: '4' })
const bodyStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  '& > p': { flex: '[1 1 16rem]' },
})
const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
