import { useLingui, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { css } from '#styled-system/css'
import type { CouponActor } from '#machines/sign-in/coupon.machine.ts'
import { inLanguage, provider } from '#src/provider.ts'
import { useCoupon } from './use-coupon.ts'

/** Of a longer code only the picture's first part would be readable. */
const maxLetters = 16

type CouponPictureProps = { name: string; code: string }

/** Our own drawing: a coupon with the provider's name and the discount code. */
function CouponPicture({ name, code }: CouponPictureProps) {
  const { t } = useLingui()
  const size = Math.min(26, 280 / code.length)
  return (
    <svg
      viewBox="0 0 320 112"
      role="img"
      aria-label={t`Discount coupon`}
      direction="ltr"
      className={couponPictureStyles}
    >
      <path d="M2 2h316v42a12 12 0 0 0 0 24v42H2V68a12 12 0 0 0 0-24z" className={paperStyles} />
      <path d="M232 12v88" className={perforationStyles} />
      <text x="28" y="42" className={nameStyles}>
        {name.slice(0, 24)}
      </text>
      {code.length <= maxLetters && (
        <text x="28" y="80" fontSize={size} className={codeStyles}>
          {code}
        </text>
      )}
      <circle cx="264" cy="44" r="9" className={accentStyles} />
      <circle cx="290" cy="70" r="9" className={accentStyles} />
      <path d="m294 36-34 42" className={accentStyles} />
    </svg>
  )
}

const couponPictureStyles = css({
  inlineSize: 'full',
  fill: '[none]',
  strokeWidth: '2',
  strokeLinecap: '[round]',
  strokeLinejoin: '[round]',
})
const paperStyles = css({ fill: 'accentSoft', stroke: 'accent' })
const perforationStyles = css({ stroke: 'accent', strokeDasharray: '[2 8]' })
const accentStyles = css({ stroke: 'accent', strokeWidth: '3' })
const nameStyles = css({ fill: 'quiet', fontSize: '[14px]' })
const codeStyles = css({
  fill: 'accent',
  fontFamily: 'mono',
  fontWeight: 'strong',
  letterSpacing: 'code',
})

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
          <CouponPicture name={name} code={discountKey} />
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
