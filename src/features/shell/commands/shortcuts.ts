import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { readRecord } from '#src/storage/storage.ts'

/** T62: single keys, switched off together (T63). */
export const shortcutKeys = {
  '/': msg`Search this page`,
  j: msg`Next row`,
  k: msg`Previous row`,
  c: msg`Create Ticket`,
  '?': msg`Show keyboard shortcuts`,
} as const satisfies Record<string, MessageDescriptor>

export type ShortcutKey = keyof typeof shortcutKeys
export type Shortcut = ShortcutKey | 'palette'

const isKey = (key: string): key is ShortcutKey => Object.hasOwn(shortcutKeys, key)

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** The shortcut whose keys are pressed where they mean nothing else. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (event.defaultPrevented || event.isComposing || document.querySelector(overlays)) return null
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k' ? 'palette' : null
  const isTyping = target instanceof Element && target.closest(fields) !== null
  if (altKey || isTyping || readRecord('shortcuts') === 'off') return null
  return isKey(key) ? key : null
}

/** Focuses the row after, or before, the one that has the focus. */
export const focusRow = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? 0 : at + step]?.focus()
}

/** False where the page has nothing to search in. */
export const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
