import type { CompanyLogin, LoginChange } from '#contract/management.ts'
import { LoginRequestDialog } from './login-request-dialog.tsx'
import { useLoginRequest } from './use-login-request.ts'

/** R75: one request, from the opened dialog on. */
export const LoginRequest = (props: { login: CompanyLogin; change: LoginChange }) => (
  <LoginRequestDialog actor={useLoginRequest(props.login, props.change)} />
)
