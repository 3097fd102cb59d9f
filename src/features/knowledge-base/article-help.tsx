import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { css } from '#styled-system/css'

/** Leads from every article to a ticket (R82). */
export const ArticleHelp = () => (
  <section className={rootStyles}>
    <div>
      <h2 className={headingStyles}>
        <Trans>Still need help?</Trans>
      </h2>
      <p className={textStyles}>
        <Trans>Tell us what you need, and customer support will help.</Trans>
      </p>
    </div>
    <ButtonLink to="/support/get-help" variant="outline" icon="add">
      <Trans>Create ticket</Trans>
    </ButtonLink>
  </section>
)

const rootStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  marginBlockEnd: '8',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  _print: { display: 'none' },
})
const headingStyles = css({ fontSize: 'lg' })
const textStyles = css({ color: 'quiet' })
