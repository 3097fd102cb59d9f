import { redeemEmergencyCode } from '#contract/extras.ts'
import { emergencyCodeMachine } from '#machines/emergency-code.machine.ts'
import { EmergencyCodeForm } from './emergency-code-form.tsx'
import { useFlow } from '#src/flows/use-flow.ts'

export function EmergencyCode() {
  const actor = useFlow(emergencyCodeMachine, { calls: { redeemEmergencyCode }, input: undefined })
  return <EmergencyCodeForm actor={actor} />
}
