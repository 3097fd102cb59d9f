import { createLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import { ExternalLink } from './link.tsx'

/**
 * Links back from a page to its list. If a row of that list led here, it's the browser's way back, to the
 * list as it was left.
 */
export const BackLink = createLink(({ children, onClick, ...rest }: ComponentProps<'a'>) => {
  const { history } = useRouter()
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || history.location.state.openedFrom !== event.currentTarget.pathname)
      return onClick?.(event)
    event.preventDefault()
    history.back()
  }
  return (
    <ExternalLink {...rest} data-back-link onClick={goBack} className={rootStyles}>
      <Icon name="back" />
      <span>{children}</span>
    </ExternalLink>
  )
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the list whose row led to a page. */
    openedFrom?: string
    /** The keys of the rows of that list, in its order. */
    listed?: (string | number)[]
    /** The position of their page's first row, from 1, and how many rows all pages have at least. */
    listedAt?: { first: number; total: number; isMore: boolean }
  }
}

const rootStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minBlockSize: 'controlSmall',
  fontSize: 'sm',
  '& svg': { inlineSize: '4', blockSize: '4' },
  _print: { display: 'none' },
})
