import { Trans, useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { Button } from '#src/components/action/button.tsx'
import { Icon } from '#src/components/icon/icon.tsx'

export type FilterChip = {
  key: string
  label: string
  values: readonly string[]
  onRemove: () => void
}

type FilterChipsProps = {
  chips: readonly FilterChip[]
  /** Restores the defaults; absent while no filter differs from them (B17). */
  onReset?: (() => void) | undefined
}

/** The active filters of the list below, each removed by a click. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  const { t } = useLingui()
  if (chips.length === 0 && !onReset) return null

  return (
    <div className={rowStyles}>
      {chips.length > 0 && (
        <ul className={rowStyles} aria-label={t`Active filters`}>
          {chips.map(({ key, label, values, onRemove }) => (
            <li key={key} className={chipStyles}>
              <span className={textStyles}>
                <span>{`${label}: `}</span>
                <strong>{values.join(', ')}</strong>
              </span>
              <button
                type="button"
                className={removeStyles}
                aria-label={t`Remove filter ${label}`}
                onClick={onRemove}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onReset && (
        <Button variant="quiet" size="small" icon="refresh" onClick={onReset}>
          <Trans>Reset filters and sorting</Trans>
        </Button>
      )}
    </div>
  )
}

const rowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  minInlineSize: '0',
  listStyle: 'none',
})
const chipStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: '0',
  maxInlineSize: 'full',
  paddingInlineStart: '3',
  borderRadius: 'round',
  backgroundColor: 'accentSoft',
  fontSize: 'sm',
  '& strong': { fontWeight: 'strong' },
})
/**
 * On one line, because a second one would move the list; the filter's button shows the full text.
 */
const textStyles = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const removeStyles = css({
  display: 'grid',
  flexShrink: '0',
  placeItems: 'center',
  inlineSize: 'controlSmall',
  blockSize: 'controlSmall',
  borderRadius: 'round',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '& svg': { inlineSize: '4' },
})
