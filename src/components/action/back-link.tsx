import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import { ExternalLink } from './link.tsx'

/** Links back from a page to its list. */
export const BackLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <ExternalLink {...rest} className={stylesStyles}>
    <Icon name="back" />
    <span>{children}</span>
  </ExternalLink>
))

const stylesStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minBlockSize: 'controlSmall',
  fontSize: 'sm',
  '& svg': { inlineSize: '4', blockSize: '4' },
  _print: { display: 'none' },
})
