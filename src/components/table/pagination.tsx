import { Trans, useLingui } from '@lingui/react/macro'

import { countIn } from '#src/i18n/numbers.ts'
import { css, cx } from '#styled-system/css'
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

const pagesBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * The first and the last page, the current one and its neighbors; null stands for the pages between.
 * Always seven places if there are more pages, so that the buttons stay where they are.
 */
const placesFor = (page: number, last: number) => {
  if (last <= 7) return pagesBetween(1, last)
  if (page < 5) return [...pagesBetween(1, 5), null, last]
  if (page > last - 4) return [1, null, ...pagesBetween(last - 4, last)]
  return [1, null, page - 1, page, page + 1, null, last]
}

/** Which rows of how many are shown, buttons for nearby pages, and the page size (B15, B21). */
export function Pagination(props: PaginationProps) {
  const { page, shown, pageSize, pageSizes, total, onPage, onPageSize } = props
  const { t, i18n } = useLingui()
  const last = Math.ceil(total / pageSize)

  return (
    <nav aria-label={t`Pages`} className={rowStyles}>
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
        <IconButton
          icon="chevronStart"
          label={t`Previous page`}
          disabled={page === 1}
          // The requested page may have become empty.
          onClick={() => onPage(Math.max(1, Math.min(page - 1, last)))}
        />
        {placesFor(page, last).map((each, index) =>
          each === null ? (
            <span key={`gap${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              aria-label={t`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
              className={pageButtonStyles}
              onClick={() => each !== page && onPage(each)}
            >
              {countIn(i18n.locale, each)}
            </button>
          ),
        )}
        <IconButton
          icon="chevronEnd"
          label={t`Next page`}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
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
