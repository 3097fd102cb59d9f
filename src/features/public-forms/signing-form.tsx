import { useLingui } from '@lingui/react/macro'

import { signingFormMachine } from '#machines/signing-form.machine.ts'
import { FramePlaceholder } from './frame-placeholder.tsx'
import { SigningFrame } from './signing-frame.tsx'
import { inLanguage, provider } from '#src/provider.ts'
import { formReach } from './form-reach.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** F4, A74: the form of a page in the language shown; another language is another form. */
export function SigningForm({ page }: { page: string }) {
  const { i18n } = useLingui()
  const address = inLanguage(provider.forms?.[page], i18n.locale)
  return address ? <Flow key={address} address={address} /> : <FramePlaceholder />
}

function Flow({ address }: { address: string }) {
  const actor = useFlow(signingFormMachine, { calls: { reachForm: formReach }, input: { address } })
  return <SigningFrame actor={actor} />
}
