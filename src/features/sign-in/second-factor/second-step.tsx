import { useSelector } from '@xstate/react'

import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

const OwnPasskeyStep = lazyPart(
  async () => (await import('#src/features/sign-in/passkey/passkey-step.tsx')).OwnPasskeyStep,
)

/** Step two: the code, or a passkey instead. */
export function SecondStep(props: CodeFormProps) {
  const passkey = useSelector(props.actor, ({ children }) => children.passkeyStep)
  return <CodeForm {...props}>{passkey && <OwnPasskeyStep actor={passkey} />}</CodeForm>
}
