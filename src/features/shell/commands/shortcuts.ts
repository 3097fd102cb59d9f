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

/** The same on a ticket of the agents' workspace. */
export const ticketKeys = {
  r: msg`Write a reply`,
  n: msg`Write an internal note`,
  t: msg`Take the ticket`,
  g: msg`Move the ticket to a group`,
} as const satisfies Record<string, MessageDescriptor>

export type TicketKey = keyof typeof ticketKeys
export type ShortcutKey = keyof typeof shortcutKeys
export type Shortcut = ShortcutKey | 'palette'

const isKey = (key: string): key is ShortcutKey => Object.hasOwn(shortcutKeys, key)

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isElsewhere = ({ defaultPrevented, isComposing }: KeyboardEvent) =>
  defaultPrevented || isComposing || document.querySelector(overlays) !== null

/** A key pressed outside fields and menus; null if single-key shortcuts are off. */
export const singleKeyOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof Element && target.closest(fields) !== null
  if (isElsewhere(event) || ctrlKey || metaKey || altKey || isTyping) return null
  return readRecord('shortcuts') === 'off' ? null : key
}

/** The shortcut that was pressed, outside fields and menus. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k')
    return isElsewhere(event) ? null : 'palette'
  const single = singleKeyOf(event)
  return single !== null && isKey(single) ? single : null
}

/** Focuses the next or previous row. */
export const focusRow = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? 0 : at + step]?.focus()
}

/** False if the page has no search box. */
export const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
