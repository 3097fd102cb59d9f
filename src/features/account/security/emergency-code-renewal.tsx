import { useSelector } from '@xstate/react'

import type { EmergencyCodeRenewalActor } from '#machines/account/emergency-code-renewal.machine.ts'
import { EmergencyCodeDialog } from '#src/features/sign-in/public.ts'

/** The new emergency code, shown only once (R68). */
export function EmergencyCodeRenewal({ actor }: { actor: EmergencyCodeRenewalActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <EmergencyCodeDialog
      open={flow.matches('showing')}
      code={flow.context.emergencyCode}
      onConfirm={() => actor.send({ type: 'emergencyCode.confirm' })}
    />
  )
}
