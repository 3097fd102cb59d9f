import { confirmEmailChange } from '#contract/email-change.ts'
import {
  mailConfirmationMachine,
  type MailConfirmationActor,
} from '#machines/confirm-email/mail-confirmation.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useMailConfirmation = (code: string): MailConfirmationActor =>
  useFlow(mailConfirmationMachine, {
    calls: { confirmAddress: confirmEmailChange },
    input: { code },
  })
