import type { PasswordRenewalActor } from '#machines/password-renewal.machine.ts'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { PasswordRenewalForm } from './password-renewal-form.tsx'

export const PasswordRenewal = ({ actor }: { actor: PasswordRenewalActor }) => (
  <PasswordRenewalForm actor={actor} rule={usePasswordRule()} />
)
