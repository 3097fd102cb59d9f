import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { css, cx } from '#styled-system/css'

/** Links to something outside the portal: another site, a file or the mail program. */
export function ExternalLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(rootStyles, className)} />
}

/** Links to a page of the portal. */
export const Link = createLink(ExternalLink)

const rootStyles = css({
  color: 'accent',
  textDecorationLine: 'underline',
  textDecorationThickness: '[1px]',
  textUnderlineOffset: '[0.18em]',
  borderRadius: '[2px]',
  _hover: { textDecorationThickness: '[2px]' },
})
