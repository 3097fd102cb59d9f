import { useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** Of a longer code only the picture's first part would be readable. */
const maxLetters = 16

type CouponPictureProps = { provider: string; code: string }

/** Our own drawing: a coupon with the provider's name and the discount code. */
export function CouponPicture({ provider, code }: CouponPictureProps) {
  const { t } = useLingui()
  const size = Math.min(26, 280 / code.length)
  return (
    <svg
      viewBox="0 0 320 112"
      role="img"
      aria-label={t`Discount coupon`}
      direction="ltr"
      className={rootStyles}
    >
      <path d="M2 2h316v42a12 12 0 0 0 0 24v42H2V68a12 12 0 0 0 0-24z" className={paperStyles} />
      <path d="M232 12v88" className={perforationStyles} />
      <text x="28" y="42" className={nameStyles}>
        {provider.slice(0, 24)}
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

const rootStyles = css({
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
