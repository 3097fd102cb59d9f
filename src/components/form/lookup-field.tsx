import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { useState, type ReactNode } from 'react'

import { ProgressLine } from '#src/components/feedback/progress.tsx'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'

export type LookupItem = {
  id: string
  label: string
  /** Distinguishes it from options with the same label. */
  note?: ReactNode
  icon: IconName
}

type LookupFieldProps<Item> = Omit<FieldTexts, 'optional'> & {
  query: string
  onQuery: (query: string) => void
  items: readonly Item[]
  onChoose: (item: Item) => void
  /** Whether a search is running. */
  busy: boolean
  /** While true, nothing can be chosen. */
  disabled?: boolean
  maxLength?: number
  /** Announced to screen readers, such as the number of results. */
  status: ReactNode
  /** Instead of results: why there are none, or what failed. */
  children?: ReactNode
}

/** A field that searches on the server while typing; the result list keeps its height. */
export function LookupField<Item extends LookupItem>(props: LookupFieldProps<Item>) {
  const { label, hint, problem, query, onQuery, items, onChoose } = props
  const { busy, disabled = false, maxLength = 100, status, children } = props
  const [wanted, setWanted] = useState<string | null>(null)
  const highlighted = items.find(({ id }) => id === wanted) ?? items[0]
  const collection = createListCollection({
    items: [...items],
    itemToValue: ({ id }) => id,
    itemToString: (item) => item.label,
    isItemDisabled: () => disabled,
  })

  return (
    <Listbox.Root
      className={stackStyles}
      collection={collection}
      value={[]}
      highlightedValue={highlighted?.id ?? null}
      onHighlightChange={({ highlightedValue }) => highlightedValue && setWanted(highlightedValue)}
      onSelect={({ value }) => {
        const chosen = items.find(({ id }) => id === value)
        if (chosen && !disabled) onChoose(chosen)
      }}
      loopFocus
    >
      <Field label={label} hint={hint} problem={problem}>
        {(names) => (
          <div className={frameStyles}>
            <Listbox.Input
              {...names}
              role="combobox"
              aria-expanded={items.length > 0}
              autoComplete="off"
              spellCheck={false}
              maxLength={maxLength}
              className={cx(controlStyles, inputStyles)}
              value={query}
              onChange={(event) => {
                setWanted(null)
                onQuery(event.target.value)
              }}
            />
            <ProgressLine active={busy} />
          </div>
        )}
      </Field>
      <div className={resultsStyles}>
        <Listbox.Content className={listStyles} aria-label={label as string} tabIndex={-1}>
          {items.map((item) => (
            <Listbox.Item key={item.id} item={item} highlightOnHover className={rowStyles}>
              <Icon name={item.icon} />
              <span className={bodyStyles}>
                <Listbox.ItemText>{item.label}</Listbox.ItemText>
                {item.note && <span className={noteStyles}>{item.note}</span>}
              </span>
            </Listbox.Item>
          ))}
        </Listbox.Content>
        {children && <div className={belowStyles}>{children}</div>}
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Listbox.Root>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const frameStyles = css({ position: 'relative' })
const inputStyles = css({ display: 'block' })
const resultsStyles = css({
  blockSize: '[min(15rem, 40vh)]',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 'control',
  border: 'thin',
  padding: '1',
})
const listStyles = css({ _focusVisible: { outline: '[none]' } })
const rowStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'control',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'control',
  cursor: 'pointer',
  '& svg': { color: 'quiet', flexShrink: '0' },
  '&[data-highlighted]': {
    backgroundColor: 'accentSoft',
    _forcedColors: { outline: '[2px solid Highlight]' },
  },
  '&[data-disabled]': { cursor: 'default', color: 'quiet' },
})
const bodyStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'baseline',
  minInlineSize: '0',
  overflowWrap: 'anywhere',
})
const noteStyles = css({ fontSize: 'sm', color: 'quiet' })
const belowStyles = css({ padding: '2', color: 'quiet' })
