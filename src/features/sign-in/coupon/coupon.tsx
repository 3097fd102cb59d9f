import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CouponActor } from '#machines/sign-in/coupon.machine.ts'
import { inLanguage, provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { CouponPicture } from './coupon-picture.tsx'
import { useCoupon } from './use-coupon.ts'

export const ProviderCoupon = ({ href }: { href: string }) => (
  <Coupon actor={useCoupon()} href={href} />
)

type CouponProps = {
  actor: CouponActor
  /** The provider's ordering page, with the discount code in its address. */
  href: string
}

export function Coupon({ actor, href }: CouponProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const { i18n, t } = useLingui()
  const { coupon, name, discountKey = '' } = provider
  return (
    isShown && (
      <a rel="external" href={href} className={rootStyles}>
        {coupon?.hasPicture ? (
          <span role="img" aria-label={t`Discount coupon`} className={pictureStyles} />
        ) : (
          <CouponPicture provider={name} code={discountKey} />
        )}
        <span className={textStyles}>
          <strong>
            {inLanguage(coupon?.title, i18n.locale) ?? <Trans>A discount on your next order</Trans>}
          </strong>
          <span className={quietStyles}>
            {inLanguage(coupon?.text, i18n.locale) ?? (
              <Trans>This link includes your discount code.</Trans>
            )}
          </span>
        </span>
      </a>
    )
  )
}

const rootStyles = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'surface',
  color: 'text',
  textDecoration: 'none',
  animation: '[appear {durations.calm}]',
  _hover: { borderColor: 'accent', backgroundColor: 'hover' },
})
/** The server adds the style rule with the picture to the page. */
const pictureStyles = css({
  inlineSize: 'full',
  aspectRatio: '[20 / 7]',
  background: '[var(--coupon-picture) center / contain no-repeat]',
})
const textStyles = css({ display: 'grid', gap: '1' })
const quietStyles = css({ color: 'quiet', fontSize: 'sm' })
