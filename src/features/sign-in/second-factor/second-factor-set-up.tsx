import { initUserMfa } from '#contract/authentication.ts'
import { secondFactorSetUpMachine } from '#machines/second-factor-set-up.machine.ts'
import { SecondFactorSetUpWizard } from './second-factor-set-up-wizard.tsx'
import { useFlow } from '#src/flows/use-flow.ts'

export function SecondFactorSetUp({ mfaAuthType }: { mfaAuthType: 1 | 2 }) {
  const actor = useFlow(secondFactorSetUpMachine, {
    calls: { prepareSecondFactor: initUserMfa },
    input: { mfaAuthType },
  })
  return <SecondFactorSetUpWizard actor={actor} />
}
