import { Combobox as Ark, useListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { useId, type ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import { controlLook } from './control-look.ts'
import { Field, type FieldTexts } from './field.tsx'
import { floatingLook, menuItemLook } from '#src/components/overlay/floating-look.ts'
import type { Option } from './select-field.tsx'

type ComboboxFieldProps = FieldTexts & {
  options: readonly Option[]
  /** Empty while nothing is chosen. */
  value: string
  placeholder: string
  /** Said where no name fits. */
  nothing: ReactNode
  readOnly?: boolean
  onChange: (value: string) => void
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** A choice of many: typing narrows it down, wherever in the name the letters stand. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, problem, options, value, placeholder, nothing, readOnly, onChange } = props
  const id = useId()
  const { collection, filter } = useListCollection({
    initialItems: options,
    filter: (name, typed) => folded(name).includes(folded(typed.trim())),
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
          positioning={{ sameWidth: true, gutter: 4 }}
          onInputValueChange={({ inputValue, reason }) =>
            filter(reason === 'input-change' ? inputValue : '')
          }
          onValueChange={({ value: [chosen] }) => chosen && onChange(chosen)}
          lazyMount
          unmountOnExit
        >
          <Ark.Control>
            <Ark.Input {...names} className={controlLook} placeholder={placeholder} required />
          </Ark.Control>
          <Portal>
            <Ark.Positioner>
              <Ark.Content className={cx(floatingLook, list)} aria-label={label as string}>
                {collection.items.map((option) => (
                  <Ark.Item key={option.value} item={option} className={menuItemLook}>
                    <Ark.ItemText>{option.label}</Ark.ItemText>
                  </Ark.Item>
                ))}
                {collection.size === 0 && <p className={empty}>{nothing}</p>}
              </Ark.Content>
            </Ark.Positioner>
          </Portal>
        </Ark.Root>
      )}
    </Field>
  )
}

const list = css({
  maxBlockSize: '[18rem]',
  maxInlineSize: '[none!]',
  overflow: 'auto',
  '& [data-state=checked]': { fontWeight: 'strong' },
})
const empty = css({ padding: '3', color: 'quiet' })
