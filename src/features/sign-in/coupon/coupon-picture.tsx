import { useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** Our own drawing: a coupon half torn off its roll, with the discount in the accent colour. */
export function CouponPicture() {
  const { t } = useLingui()
  return (
    <svg viewBox="0 0 320 120" role="img" aria-label={t`Discount coupon`} className={stylesStyles}>
      <path d="M14 22h292v28a10 10 0 0 0 0 20v28H14V70a10 10 0 0 0 0-20z" className={paperStyles} />
      <path d="M218 30v60" className={perforationStyles} />
      <path d="M48 46h92M48 62h128M48 78h64" className={linesStyles} />
      <circle cx="248" cy="48" r="9" className={accentStyles} />
      <circle cx="276" cy="74" r="9" className={accentStyles} />
      <path d="m280 40-36 42" className={accentStyles} />
    </svg>
  )
}

const stylesStyles = css({
  inlineSize: 'full',
  fill: '[none]',
  strokeWidth: '2',
  strokeLinecap: '[round]',
  strokeLinejoin: '[round]',
})
const paperStyles = css({ fill: 'accentSoft', stroke: 'control' })
const perforationStyles = css({ stroke: 'control', strokeDasharray: '[2 8]' })
const linesStyles = css({ stroke: 'control', opacity: '[0.55]' })
const accentStyles = css({ stroke: 'accent', strokeWidth: '3' })
