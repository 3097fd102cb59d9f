import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

export const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
export const withoutFactor = { ...accepted, hasMfa: false, mfaWizardComplete: false }

export const fresh = {
  username: '',
  mfaAuthType: 2 as const,
  hasPasskey: false,
  resuming: null,
  returnTo: '/kb/list',
}

/** The sign-in once the server has accepted the password; if it starts over, it waits for the user. */
export const afterPassword = async (answer: unknown, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(loginMachine, {
    input: fresh,
    replies: { disconnect: {}, ...replies, credentials: answer },
  })
  flow.replies['credentials'] = 'silence'
  await flow.settled()
  return flow
}
