import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'

import type { CompanySignInActor } from '#machines/sign-in/company-sign-in.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { css } from '#styled-system/css'

const CompanySignIn = lazyPart(async () => (await import('./company-sign-in.tsx')).CompanySignIn)

type CompanyWayProps = {
  actor: CompanySignInActor
  /** The other ways to sign in, above the button. */
  children: ReactNode
}

/**
 * A button that leads to the sign-in at a company's own provider, if the portal offers that (T303). What was
 * typed into the other forms stays meanwhile.
 */
export function CompanyWay({ actor, children }: CompanyWayProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isOffered = flow.matches('offered')
  const isOpen = flow.status === 'active' && !isOffered && !flow.matches('checkingOffer')
  const [isBack, setBack] = useState(false)
  return (
    <>
      <div hidden={isOpen} className={othersStyles}>
        {children}
      </div>
      {isOffered && (
        <Way
          isBack={isBack}
          onClick={() => {
            setBack(true)
            actor.send({ type: 'company.open' })
          }}
        />
      )}
      {isOpen && <CompanySignIn actor={actor} />}
    </>
  )
}

function Way({ isBack, onClick }: { isBack: boolean; onClick: () => void }) {
  const ref = useFocusWhen(isBack ? 'back' : null)
  return (
    <Button ref={ref} variant="quiet" wide onClick={onClick}>
      <Trans>Sign in with your company</Trans>
    </Button>
  )
}

const othersStyles = css({ display: 'contents', '&[hidden]': { display: 'none' } })
