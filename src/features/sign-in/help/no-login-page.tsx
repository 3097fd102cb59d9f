import { Trans, useLingui } from '@lingui/react/macro'

import { ExternalLink } from '#src/components/action/link.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { authorizationFormPath, documentLanguageOf } from '#contract/documents.ts'
import { ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { LoginLink } from '#src/features/sign-in/login-links.tsx'

/** The provider's postal and email addresses, if configured (A77). */
function OrderingAddresses() {
  const { orderingAddress, orderingMail = provider.supportMail } = provider
  return (
    <div className={addressesStyles}>
      {orderingAddress && (
        <address dir="auto" className={postStyles}>
          {orderingAddress}
        </address>
      )}
      {orderingMail && (
        <p>
          <ExternalLink dir="ltr" href={`mailto:${orderingMail}`}>
            {orderingMail}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}

const addressesStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  justifyItems: 'start',
  gap: '2',
  marginBlockStart: '2',
  overflowWrap: 'anywhere',
  _empty: { display: 'none' },
})
const postStyles = css({ fontStyle: '[normal]', whiteSpace: 'pre-line' })

/** Who issues login credentials, and what to do in a company without a security manager (R8, G18). */
export function NoLoginPage() {
  const { t, i18n } = useLingui()
  const { name } = provider
  const form = authorizationFormPath(documentLanguageOf(i18n.locale))

  return (
    <LoginFrame title={t`Request login credentials`}>
      <article className={formStyles}>
        <h1 className={headingStyles}>
          <Trans>Request login credentials</Trans>
        </h1>
        <p className={leadStyles}>
          <Trans>
            Your company’s security manager provides logins for this portal. It’s fastest to ask
            them first.
          </Trans>
        </p>
        <section className={partStyles}>
          <h2 className={subheadingStyles}>
            <Trans>No security manager in your company?</Trans>
          </h2>
          <ol className={stepsStyles}>
            <li>
              <Trans>Download the authorization form and fill it in.</Trans>
            </li>
            <li>
              <Trans>Have it signed by someone authorized to represent your company.</Trans>
            </li>
            <li>
              <Trans>Send the signed form to {name}.</Trans>
              <OrderingAddresses />
            </li>
          </ol>
          <ExternalButtonLink
            href={form}
            download
            variant="solid"
            icon="download"
            className={wideStyles}
          >
            <Trans>Download authorization form (PDF)</Trans>
          </ExternalButtonLink>
        </section>
        <LoginLink />
      </article>
    </LoginFrame>
  )
}

const partStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  overflowWrap: 'anywhere',
  gap: '4',
  paddingBlockStart: '4',
  borderBlockStart: 'thin',
})
const subheadingStyles = css({ fontSize: 'lg' })
const stepsStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  paddingInlineStart: '6',
  listStyle: 'decimal',
  fontSize: 'md',
})
const wideStyles = css({ inlineSize: 'full' })
