import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { floatingStyles, menuItemStyles } from '#src/components/overlay/floating-styles.ts'
import { NoChoices } from './no-choices.tsx'
import type { Option } from './select-field.tsx'
import { useAfterMount } from '#src/components/hooks/use-after.ts'

export type ChoiceFilterProps<Value extends string | number> = {
  /** The name of the filter: "Status". */
  label: string
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  /** In place of the options. */
  fields?: ReactNode
  /** The default is selected: shows no count. */
  isDefault?: boolean
  /** Loading state of the choices; undefined once they are loaded. */
  fetching?: 'underway' | 'failed' | undefined
  onRetry?: (() => void) | undefined
  /** Called when the user opens the list, or is about to. */
  onOpen?: () => void
  onChange: (chosen: Value[]) => void
}

type AnyValue = string | number
type PanelProps = Omit<ChoiceFilterProps<AnyValue>, 'onChange' | 'onOpen'> & {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (chosen: readonly AnyValue[]) => void
}

const searchFrom = 8

/** The floating half of `ChoiceFilter`: check boxes, with a search field if there are many. */
export function ChoicePanel(props: PanelProps) {
  const { id, label, options, chosen, fields, fetching, onRetry } = props
  const { open, onOpenChange, onChange } = props
  const { t } = useLingui()
  const [input, setInput] = useState('')
  const shown = useAfterMount(open)

  const query = input.trim().toLocaleLowerCase()
  const matches = options.filter((option) => option.label.toLocaleLowerCase().includes(query))
  const toggle = (value: AnyValue) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])

  return (
    <Ark.Root
      open={shown}
      onOpenChange={(change) => onOpenChange(change.open)}
      onExitComplete={() => setInput('')}
      ids={{ trigger: id, content: `${id}panel` }}
      positioning={{ placement: 'bottom-start', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={floatingStyles} aria-label={label}>
            {options.length >= searchFrom && (
              <input
                type="search"
                className={cx(controlStyles, searchStyles)}
                aria-label={t`Search in ${label}`}
                placeholder={t`Search`}
                value={input}
                onChange={(event) => setInput(event.target.value)}
              />
            )}
            {fields ? (
              <div className={fieldsStyles}>{fields}</div>
            ) : (
              <div role="group" aria-label={label} className={listStyles}>
                {matches.map((option) => (
                  <label key={option.value} className={menuItemStyles}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(option.value)}
                      onChange={() => toggle(option.value)}
                    />
                    <span>{option.label}</span>
                  </label>
                ))}
                {matches.length === 0 && <NoChoices fetching={fetching} onRetry={onRetry} />}
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const searchStyles = css({ fontSize: 'md', marginBlockEnd: '1' })
const fieldsStyles = css({ padding: '2', inlineSize: '[15rem]' })
const listStyles = css({
  maxBlockSize: '[18rem]',
  overflow: 'auto',
  '& label': { minBlockSize: 'controlSmall' },
  '& input': { inlineSize: '4', blockSize: '4' },
  '& label:focus-within': { backgroundColor: 'hover' },
})
