import { readRecord, writeRecord, type Stored } from '#src/storage/storage.ts'
import { table } from '#src/storage/table.ts'

export type Appearance = Stored<'appearance'>
export const appearances = table.appearance.schema.options

export const storedAppearance = (): Appearance => readRecord('appearance') ?? 'system'

/** `system` follows the device; the others override it. */
export function showAppearance(appearance: Appearance) {
  if (appearance === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = appearance
}

export function chooseAppearance(appearance: Appearance) {
  writeRecord('appearance', appearance)
  showAppearance(appearance)
}
