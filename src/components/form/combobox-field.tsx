import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { useId, useState, type ReactNode, type Ref } from 'react'

import { css, cx } from '#styled-system/css'
import { arrowFrameStyles, arrowStyles, arrowRoomStyles, controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { floatingStyles, menuItemStyles } from '#src/components/overlay/floating-styles.ts'
import type { Option } from './select-field.tsx'

type ComboboxFieldProps = FieldTexts & {
  options: readonly Option[]
  /** Empty while nothing is chosen. */
  value: string
  placeholder: string
  /** Shown if no name matches. */
  noMatches: ReactNode
  readOnly?: boolean
  /** After a choice, the arrow gets the focus, so that the page's shortcuts work. */
  focusesArrow?: boolean
  /** The shortcut that focuses this field. */
  shortcut?: string
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
}

/** On a phone, up to this many options are faster to scroll than to search. */
const maxToScroll = 12

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * Selects one of many options: typing filters them by any part of their names. Enter or a click
 * chooses; moving through the list with the arrow keys changes nothing.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, problem, options, value, placeholder, noMatches, readOnly, onChange } = props
  const { shortcut, focusesArrow, ref } = props
  const id = useId()
  /** The search text while the list is open; null while the field shows the chosen option. */
  const [input, setInput] = useState<string | null>(null)
  const query = folded((input ?? '').trim())
  const chosenLabel = options.find((option) => option.value === value)?.label ?? ''
  const collection = createListCollection({
    items: options.filter((option) => folded(option.label).includes(query)),
  })

  return (
    <Field label={label} hint={hint} problem={problem}>
      {(names) => (
        <Ark.Root
          collection={collection}
          value={value ? [value] : []}
          ids={{ input: names.id, content: `${id}list` }}
          readOnly={readOnly ?? false}
          openOnClick
          inputBehavior="autohighlight"
          positioning={{ sameWidth: true, gutter: 4 }}
          inputValue={input ?? chosenLabel}
          onOpenChange={({ open }) => setInput(open ? (now) => now ?? '' : null)}
          onValueChange={({ value: [chosen] }) => chosen && onChange(chosen)}
          lazyMount
          unmountOnExit
        >
          <Ark.Control className={arrowFrameStyles}>
            <Ark.Input
              {...names}
              ref={ref}
              className={cx(controlStyles, arrowRoomStyles)}
              placeholder={chosenLabel || placeholder}
              aria-required
              inputMode={options.length > maxToScroll ? 'text' : 'none'}
              aria-keyshortcuts={shortcut}
              onInput={({ currentTarget }) => setInput(currentTarget.value)}
            />
            {focusesArrow ? (
              <Ark.Trigger
                className={arrowButtonStyles}
                focusable
                tabIndex={-1}
                aria-label={`${label as string}: ${chosenLabel}`}
              >
                <Icon name="chevronDown" />
              </Ark.Trigger>
            ) : (
              <Icon name="chevronDown" className={arrowStyles} />
            )}
          </Ark.Control>
          <Portal>
            <Ark.Positioner>
              <Ark.Content className={cx(floatingStyles, listStyles)} aria-label={label as string}>
                {collection.items.map((option) => (
                  <Ark.Item key={option.value} item={option} className={menuItemStyles}>
                    <Ark.ItemText>{option.label}</Ark.ItemText>
                  </Ark.Item>
                ))}
                {collection.size === 0 && <p className={emptyStyles}>{noMatches}</p>}
              </Ark.Content>
            </Ark.Positioner>
          </Portal>
        </Ark.Root>
      )}
    </Field>
  )
}

const arrowButtonStyles = css({
  position: 'absolute',
  insetInlineEnd: '0',
  insetBlock: '0',
  inlineSize: '8',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'control',
  color: 'quiet',
  cursor: 'pointer',
})
const listStyles = css({
  maxBlockSize: '[18rem]',
  maxInlineSize: '[none!]',
  overflow: 'auto',
  '& [data-state=checked]': { fontWeight: 'strong' },
})
const emptyStyles = css({ padding: '3', color: 'quiet' })
