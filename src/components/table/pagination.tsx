import { Pagination as Ark } from '@ark-ui/react/pagination'
import { Trans, useLingui } from '@lingui/react/macro'

import { countIn } from '#src/i18n/numbers.ts'
import { css, cx } from '#styled-system/css'
import { ArkDirection } from '#src/components/ark-direction.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import {
  arrowFrameStyles,
  arrowRoomStyles,
  arrowStyles,
} from '#src/components/form/control-styles.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { RowsShown } from './rows-shown.tsx'

type PaginationProps = {
  /** The requested page, starting at 1 (A30). */
  page: number
  /** The rows shown meanwhile: the position of the first one, and how many there are. */
  shown: { first: number; count: number }
  pageSize: number
  /** The page sizes to choose from; absent if the size is fixed. */
  pageSizes?: readonly number[]
  total: number
  onPage: (page: number) => void
  onPageSize?: (size: number) => void
}

/** Which rows of how many are shown, links to nearby pages, and the page size (B15, B21). */
export function Pagination(props: PaginationProps) {
  const { page, shown, pageSize, pageSizes, total, onPage, onPageSize } = props
  const { t, i18n } = useLingui()

  return (
    <ArkDirection>
      <Ark.Root
        className={rowStyles}
        count={total}
        page={page}
        pageSize={pageSize}
        onPageChange={(change) => onPage(change.page)}
        translations={{
          rootLabel: t`Pages`,
          prevTriggerLabel: t`Previous page`,
          nextTriggerLabel: t`Next page`,
          itemLabel: ({ page: each }) => t`Page ${each}`,
        }}
      >
        <p className={countStyles}>
          <RowsShown {...shown} total={total} />
        </p>
        {pageSizes && (
          <label className={sizeStyles}>
            <Trans>Rows per page</Trans>
            <span className={arrowFrameStyles}>
              <select
                className={cx(sizeSelectStyles, arrowRoomStyles)}
                value={pageSize}
                onChange={(event) => onPageSize?.(Number(event.target.value))}
              >
                {pageSizes.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
              <Icon name="chevronDown" className={arrowStyles} />
            </span>
          </label>
        )}
        <div className={pagesStyles}>
          <Ark.PrevTrigger asChild>
            <IconButton icon="chevronStart" label={t`Previous page`} />
          </Ark.PrevTrigger>
          <Ark.Context>
            {({ pages: shownPages }) =>
              shownPages.map((each, index) =>
                each.type === 'page' ? (
                  <Ark.Item key={each.value} {...each} className={pageButtonStyles}>
                    {countIn(i18n.locale, each.value)}
                  </Ark.Item>
                ) : (
                  <Ark.Ellipsis key={`gap${index}`} index={index} aria-hidden="true">
                    …
                  </Ark.Ellipsis>
                ),
              )
            }
          </Ark.Context>
          <Ark.NextTrigger asChild>
            <IconButton icon="chevronEnd" label={t`Next page`} />
          </Ark.NextTrigger>
        </div>
      </Ark.Root>
    </ArkDirection>
  )
}

const rowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '2',
  fontSize: 'sm',
  color: 'quiet',
  fontVariantNumeric: 'tabular-nums',
})
const countStyles = css({ marginInlineEnd: 'auto' })
const sizeStyles = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const sizeSelectStyles = css({
  minBlockSize: 'controlSmall',
  paddingInlineStart: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'raised',
  color: 'text',
})
const pagesStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '0', cards: '1' },
})
const pageButtonStyles = css({
  minInlineSize: { base: '[28px]', cards: 'controlSmall' },
  blockSize: 'controlSmall',
  paddingInline: '1',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover', color: 'text' },
  '&[aria-current]': {
    backgroundColor: 'accentSoft',
    color: 'accent',
    fontWeight: 'strong',
    outline: '[1px solid {colors.accent}]',
    outlineOffset: '[-1px]',
  },
})
