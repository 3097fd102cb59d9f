import { renewPassword } from '#contract/authentication-passwords.ts'
import { passwordRenewalMachine } from '#machines/password-renewal.machine.ts'
import { PasswordRenewalForm } from './password-renewal-form.tsx'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { useFlow } from '#src/flows/use-flow.ts'

type PasswordRenewalProps = { username: string; requireTotp: boolean }

export function PasswordRenewal({ username, requireTotp }: PasswordRenewalProps) {
  const actor = useFlow(passwordRenewalMachine, {
    calls: { renewPassword },
    input: { username, requireTotp },
  })
  return <PasswordRenewalForm actor={actor} rule={usePasswordRule()} />
}
