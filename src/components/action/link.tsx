import type { ComponentProps } from 'react'

import { css, cx } from '#styled-system/css'

/** A plain anchor; the router takes over clicks on addresses of the portal. */
export function Link({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(look, className)} />
}

const look = css({
  color: 'accent',
  textDecorationLine: 'underline',
  textDecorationThickness: '[1px]',
  textUnderlineOffset: '[0.18em]',
  borderRadius: '[2px]',
  _hover: { textDecorationThickness: '[2px]' },
})
