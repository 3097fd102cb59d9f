import { Trans, useLingui } from '@lingui/react/macro'

import { ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { provider, inLanguage } from '#src/provider.ts'
import { frameStyles } from './frame-styles.ts'
import { SigningFrame } from './signing-frame.tsx'
import { useSigningForm } from './use-signing-form.ts'

/** As high as the form that is not configured (A74). */
function FramePlaceholder() {
  const mail = provider.orderingMail ?? provider.supportMail
  return (
    <div className={frameStyles}>
      <EmptyState
        drawing="article"
        title={<Trans>The form is not available yet</Trans>}
        action={
          mail && (
            <ExternalButtonLink variant="outline" dir="ltr" href={`mailto:${mail}`}>
              {mail}
            </ExternalButtonLink>
          )
        }
      >
        <Trans>Please contact us instead. We’ll email you the documents.</Trans>
      </EmptyState>
    </div>
  )
}

/** The form of a page in the language shown; another language is another form (F4, A74). */
export function SigningForm({ page }: { page: string }) {
  const { i18n } = useLingui()
  const address = inLanguage(provider.forms?.[page], i18n.locale)
  return address ? <Flow key={address} address={address} /> : <FramePlaceholder />
}

const Flow = ({ address }: { address: string }) => <SigningFrame actor={useSigningForm(address)} />
