import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type {
  ExternalSignInActor,
  ReturnProblem,
} from '#machines/sign-in/external-sign-in.machine.ts'

const reasons: Record<ReturnProblem, MessageDescriptor> = {
  cancelled: msg`The sign-in was cancelled there. You can try again.`,
  expired: msg`This sign-in has expired or was used before. Please start again.`,
  answer: msg`We can’t accept the answer we got from there. If that happens again, tell your IT department.`,
  account: msg`Your account can’t sign in at the moment. Please contact your security manager.`,
  taken: msg`You signed in there as someone else, or someone else is linked to your account. Ask your security manager to remove the old link.`,
  session: msg`You’ve been signed out here meanwhile. Sign in, then try again.`,
  provider: msg`Your company doesn’t use this sign-in any more. Sign in with username and password.`,
  tooMany: msg`Too many attempts. Please wait a few minutes, then try again.`,
}

const unreachable = msg`Your company’s sign-in service doesn’t answer right now. Please try again in a few minutes. Security managers can sign in with their password and emergency code.`
const failed = msg`We couldn’t reach the server. Please start again.`

/** Why nobody is signed in. */
export function useReturnProblem(actor: ExternalSignInActor): string {
  const { i18n } = useLingui()
  const { reason } = useSelector(actor, ({ context }) => context)
  const isRefused = useSelector(actor, (flow) => flow.matches({ ended: 'refused' }))
  const isUnreachable = useSelector(actor, (flow) => flow.matches({ ended: 'unreachable' }))
  if (isRefused && reason) return i18n._(reasons[reason])
  return i18n._(isUnreachable ? unreachable : failed)
}
