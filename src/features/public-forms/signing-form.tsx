import { useLingui } from '@lingui/react/macro'

import { inLanguage, provider } from '#src/provider.ts'
import { FramePlaceholder } from './frame-placeholder.tsx'
import { SigningFrame } from './signing-frame.tsx'
import { useSigningForm } from './use-signing-form.ts'

/** The form of a page in the language shown; another language is another form (F4, A74). */
export function SigningForm({ page }: { page: string }) {
  const { i18n } = useLingui()
  const address = inLanguage(provider.forms?.[page], i18n.locale)
  return address ? <Flow key={address} address={address} /> : <FramePlaceholder />
}

const Flow = ({ address }: { address: string }) => <SigningFrame actor={useSigningForm(address)} />
