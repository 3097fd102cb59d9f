import { confirmEmailChange } from '#contract/email-change.ts'
import {
  emailConfirmationMachine,
  type EmailConfirmationActor,
} from '#machines/confirm-email/email-confirmation.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useEmailConfirmation = (code: string): EmailConfirmationActor =>
  useFlow(emailConfirmationMachine, {
    calls: { confirmAddress: confirmEmailChange },
    input: { code },
  })
