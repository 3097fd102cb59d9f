import { ExternalLink } from '#src/components/action/link.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

/** The provider's postal and email addresses, if configured (A77). */
export function OrderingAddresses() {
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
