import { Trans } from '@lingui/react/macro'

import { buttonStyles } from '#src/components/action/button-styles.ts'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { Spinner } from '#src/components/feedback/spinner.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { css, cx } from '#styled-system/css'
import type { FilterSheetProps } from './filter-sheet.tsx'

const FilterSheet = idlePart(
  () => import('./filter-sheet.tsx').then((module) => module.FilterSheet),
  MissingOverlay,
)

type FiltersButtonProps = Omit<FilterSheetProps, 'open' | 'onClose'> & {
  /** Whether the filters are those that the toolbar has no room for. */
  isMoreOnly?: boolean
}

/** In narrow layouts, filters and sort order are in a sheet (T73). */
export function FiltersButton({ isMoreOnly = false, ...props }: FiltersButtonProps) {
  const { open, wanted, show, busy } = useOpener(FilterSheet.useIsLoaded())
  const count = props.filters.filter(({ isDefault }) => !isDefault).length
  const openSheet = () => {
    for (const { onOpen } of props.filters) onOpen?.()
    show(true)
  }
  return (
    <>
      <button
        type="button"
        className={
          isMoreOnly
            ? cx(buttonStyles({ variant: 'quiet', size: 'small' }), moreStyles)
            : buttonStyles({ variant: 'outline', size: 'medium' })
        }
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={openSheet}
      >
        <span className={textStyles}>
          {busy ? <Spinner /> : !isMoreOnly && <Icon name="filter" />}
          {isMoreOnly ? <Trans>More filters</Trans> : <Trans>Filters</Trans>}
          {count > 0 && <span className={badgeStyles}>{count}</span>}
        </span>
      </button>
      {wanted && (
        <FilterSheet {...props} isMoreOnly={isMoreOnly} open={open} onClose={() => show(false)} />
      )}
    </>
  )
}

const moreStyles = css({ paddingInline: '2' })
const textStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { inlineSize: '4' },
})
const badgeStyles = css({
  minInlineSize: '[1.25rem]',
  paddingInline: '1',
  borderRadius: 'round',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontSize: 'xs',
  lineHeight: '[1.25rem]',
  textAlign: 'center',
})
