import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CouponActor } from '#machines/sign-in/coupon.machine.ts'
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
  return (
    isShown && (
      <a rel="external" href={href} className={stylesStyles}>
        <CouponPicture />
        <span className={textStyles}>
          <strong>
            <Trans>A discount on your next order</Trans>
          </strong>
          <span className={quietStyles}>
            <Trans>This link includes your discount code.</Trans>
          </span>
        </span>
      </a>
    )
  )
}

const stylesStyles = css({
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
const textStyles = css({ display: 'grid', gap: '1' })
const quietStyles = css({ color: 'quiet', fontSize: 'sm' })
