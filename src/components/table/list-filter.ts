import type { ReactNode } from 'react'

import type { Option } from '#src/components/form/select-field.tsx'

/** What a filter of a list offers. */
export type FilterChoices<Name extends string = string> = {
  name: Name
  label: string
  options: readonly Option<number | string>[]
  fetching: 'underway' | 'failed' | undefined
  onRetry: () => void
  /** Called when the user opens the filter, or is about to. */
  onOpen?: () => void
  /** In place of options. */
  fields?: ReactNode
  /** What is chosen, in words; the labels of the chosen options by default. */
  text?: string | undefined
  /** A view sets it, so the toolbar has no button for it. */
  isSetByView?: boolean
  /** Less used: the toolbar has it behind “More filters”. */
  isRare?: boolean
}

/** A filter of a list, and what the user has chosen. */
export type ListFilter = FilterChoices & {
  chosen: readonly (number | string)[]
  isDefault: boolean
  /** Gets the chosen values in the order of the options. */
  onChange: (chosen: readonly (number | string)[]) => void
  /** Restores the default. */
  onRemove: () => void
}
