import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'

import { ProgressLine } from '#src/components/feedback/progress.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { floatingStyles, menuItemStyles } from '#src/components/overlay/floating-styles.ts'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'
import type { Option } from './select-field.tsx'

type ChipsFieldProps = Omit<FieldTexts, 'optional'> & {
  query: string
  onQuery: (query: string) => void
  /** The search results. */
  items: readonly (Option & { note: string })[]
  onOpen: () => void
  chosen: readonly Option[]
  /** Choosing an option closes the list, because the caller replaces the one before. */
  single?: boolean
  onChange: (chosen: string[]) => void
  /** Whether a search is running. */
  busy: boolean
  readOnly: boolean
  placeholder: string
  maxLength: number
  /** Announced to screen readers, such as the number of results. */
  status: ReactNode
  /** Instead of results: why there are none, or what failed. */
  children?: ReactNode
}

/** Selects options, which are searched on the server while typing and shown as chips. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, hint, problem, query, onQuery, items, onOpen, chosen, onChange } = props
  const { single = false, busy, readOnly, placeholder, maxLength, status, children } = props
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const values = chosen.map(({ value }) => value)
  /** What was typed when the field lost the focus. It stays, because clearing it would look like a choice. */
  const [left, setLeft] = useState('')
  const unchosen =
    left !== '' && left === query && t`Choose an entry from the list, or clear the field.`

  return (
    <div className={stackStyles}>
      <Field label={label} hint={hint} problem={problem || unchosen}>
        {(names) => (
          <Ark.Root
            multiple
            collection={createListCollection({ items: [...items] })}
            value={values}
            inputValue={query}
            ids={{ input: names.id, content: `${id}list` }}
            readOnly={readOnly}
            openOnClick
            allowCustomValue
            closeOnSelect={single}
            inputBehavior="autohighlight"
            selectionBehavior="clear"
            positioning={{ sameWidth: true, gutter: 4 }}
            onOpenChange={({ open }) => open && onOpen()}
            onInputValueChange={({ inputValue }) => inputValue !== query && onQuery(inputValue)}
            onValueChange={({ value }) => onChange(value)}
            lazyMount
            unmountOnExit
          >
            <Ark.Control className={frameStyles}>
              <Ark.Input
                {...names}
                ref={input}
                onBlur={() => setLeft(query)}
                className={controlStyles}
                placeholder={placeholder}
                maxLength={maxLength}
                spellCheck={false}
              />
              <ProgressLine active={busy} />
            </Ark.Control>
            <Portal>
              <Ark.Positioner>
                <Ark.Content
                  className={cx(floatingStyles, listStyles)}
                  aria-label={label as string}
                >
                  {items.map((item) => (
                    <Ark.Item key={item.value} item={item} className={menuItemStyles}>
                      <span className={bodyStyles}>
                        <Ark.ItemText>{item.label}</Ark.ItemText>
                        <span className={noteStyles}>{item.note}</span>
                      </span>
                      <Ark.ItemIndicator>
                        <Icon name="check" />
                      </Ark.ItemIndicator>
                    </Ark.Item>
                  ))}
                  {children && <div className={belowStyles}>{children}</div>}
                </Ark.Content>
              </Ark.Positioner>
            </Portal>
          </Ark.Root>
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className={rowStyles}>
          {chosen.map(({ value, label: name }) => (
            <li key={value} className={chipStyles}>
              <span dir="auto">{name}</span>
              <button
                type="button"
                className={removeStyles}
                aria-label={t`Remove ${name}`}
                disabled={readOnly}
                onClick={() => {
                  // The button is about to go, and would take the focus with it.
                  input.current?.focus()
                  onChange(values.filter((each) => each !== value))
                }}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const frameStyles = css({ position: 'relative' })
const listStyles = css({
  maxBlockSize: '[18rem]',
  maxInlineSize: '[none!]',
  overflow: 'auto',
  '& [data-state=checked]': { fontWeight: 'strong' },
})
const bodyStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'baseline',
  flex: '1',
  minInlineSize: '0',
  overflowWrap: 'anywhere',
})
const noteStyles = css({ fontSize: 'sm', fontWeight: 'normal', color: 'quiet' })
const belowStyles = css({ padding: '3', color: 'quiet' })
const rowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
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
  overflowWrap: 'anywhere',
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
