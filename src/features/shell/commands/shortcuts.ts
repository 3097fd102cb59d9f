import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { readRecord } from '#src/storage/storage.ts'

/** Single keys, switched off together (T63, T62). */
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
  a: msg`Attach files to a reply`,
  t: msg`Take the ticket`,
  g: msg`Move the ticket to a group`,
} as const satisfies Record<string, MessageDescriptor>

export type TicketKey = keyof typeof ticketKeys
export type ShortcutKey = keyof typeof shortcutKeys
export type Shortcut = ShortcutKey | 'palette'

const isKey = (key: string): key is ShortcutKey => Object.hasOwn(shortcutKeys, key)

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isHandledElsewhere = ({ defaultPrevented, isComposing }: KeyboardEvent) =>
  defaultPrevented || isComposing || document.querySelector(overlays) !== null

/** A key pressed outside fields and menus; null if single-key shortcuts are off. */
export const singleKeyOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof Element && target.closest(fields) !== null
  if (isHandledElsewhere(event) || ctrlKey || metaKey || altKey || isTyping) return null
  return readRecord('shortcuts') === 'off' ? null : key
}

const searchField = 'main input[type=search]'

/** The shortcut that was pressed, outside fields and menus; from the search, ↓ leads to the rows. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k')
    return isHandledElsewhere(event) ? null : 'palette'
  if (key === 'ArrowDown' && target instanceof Element && target.matches(searchField))
    return isHandledElsewhere(event) ? null : 'j'
  const single = singleKeyOf(event)
  return single !== null && isKey(single) ? single : null
}

/** The row last focused by keys: the path of its page, its link, and its index. */
let lastRow: { page: string; href: string; at: number } | null = null

/** The index of that row. If the row is gone, the next one has moved up to its place. */
const placeIn = (rows: readonly HTMLAnchorElement[]) => {
  if (lastRow?.page !== location.pathname) return 0
  const { href, at } = lastRow
  const found = rows.findIndex((row) => row.href === href)
  return found === -1 ? Math.min(at, rows.length - 1) : found
}

/**
 * Focuses the next or previous row. After returning to a list, the first press focuses the row that
 * was opened.
 */
export const focusRow = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row-link]')]
  const focused = rows.findIndex((row) => row === document.activeElement)
  const at = focused === -1 ? placeIn(rows) : focused + step
  const row = rows[at]
  if (!row) return
  lastRow = { page: location.pathname, href: row.href, at }
  row.focus()
}

/** False if the page has no search box. */
export const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>(searchField)
  field?.focus()
  field?.select()
  return field !== null
}
