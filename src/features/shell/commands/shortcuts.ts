import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { readRecord } from '#src/storage/storage.ts'

/** Single keys, switched off together (T63, T62). */
export const shortcutKeys = {
  '/': msg`Search this page`,
  j: msg`Next row or entry`,
  k: msg`Previous row or entry`,
  u: msg`Back to the list`,
  ']': msg`On a ticket: next ticket of the list`,
  '[': msg`On a ticket: previous ticket of the list`,
  c: msg`Create Ticket`,
  '?': msg`Show keyboard shortcuts`,
} as const satisfies Record<string, MessageDescriptor>

const { ']': next, '[': previous, c, ...sharedKeys } = shortcutKeys

/** All keys of the portal, with those that its ticket page handles. */
export const portalKeys = {
  ...sharedKeys,
  c,
  r: msg`On a ticket: write a comment`,
  e: msg`On a ticket: mark it as resolved`,
}

/** The same in the agents' workspace. */
export const agentKeys = {
  ...sharedKeys,
  c: msg`Create a ticket for a customer`,
  ']': next,
  '[': previous,
  r: msg`On a ticket: write a reply; on the queue: to all selected tickets`,
  'Ctrl Enter': msg`On a ticket: send the reply, or save the note`,
  'Ctrl Shift Enter': msg`On a ticket: send the reply and open the next ticket`,
  z: msg`Take back replies that are about to be sent`,
  n: msg`On a ticket: write an internal note`,
  a: msg`On a ticket: attach files to a reply`,
  x: msg`On the queue: select the row; with Shift, all up to it`,
  '*': msg`On the queue: select the page`,
  t: msg`Take the ticket, or the selected ones`,
  g: msg`Move the ticket to a group`,
}

export type ShortcutKey = keyof typeof shortcutKeys
export type Shortcut = ShortcutKey | 'palette'

const isKey = (key: string): key is ShortcutKey => Object.hasOwn(shortcutKeys, key)

/** A box that is ticked doesn't take letters. */
const fields =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isHandledElsewhere = ({ defaultPrevented, isComposing }: KeyboardEvent) =>
  defaultPrevented || isComposing || document.querySelector(overlays) !== null

/** A key pressed outside fields and menus; null if single-key shortcuts are off. */
export const singleKeyOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof Element && target.closest(fields) !== null
  // Many keyboards have brackets only with AltGr, which Windows reports as Ctrl and Alt, and Macs as Alt.
  const isTyped = event.getModifierState('AltGraph') || (!ctrlKey && /[[\]]/.test(key))
  const isCommand = (ctrlKey || altKey) && !isTyped
  if (isHandledElsewhere(event) || isCommand || metaKey || isTyping) return null
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
  const index = rows.findIndex((row) => row.href === href)
  return index === -1 ? Math.min(at, rows.length - 1) : index
}

/**
 * Focuses the next or previous row. After returning to a list, the first press focuses the row that
 * was opened.
 */
export const focusRow = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row-link]')]
  if (rows.length === 0) return focusEntry(step)
  const focused = rows.findIndex((row) => row === document.activeElement)
  const at = focused === -1 ? placeIn(rows) : focused + step
  const row = rows[at]
  if (!row) return
  lastRow = { page: location.pathname, href: row.href, at }
  row.focus()
}

/** Focuses the next or previous entry of a conversation; the first press goes on from what is in sight. */
const focusEntry = (step: 1 | -1) => {
  const entries = [...document.querySelectorAll<HTMLElement>('main [data-entry]:not([hidden])')]
  const focused = entries.findIndex((entry) => entry.contains(document.activeElement))
  const inSight = entries.findIndex((entry) => entry.getBoundingClientRect().top > 0)
  const from = inSight === -1 ? entries.length : inSight
  const at = focused === -1 ? from - (step === 1 ? 0 : 1) : focused + step
  entries[at]?.focus({ preventScroll: true })
  entries[at]?.scrollIntoView({ block: 'nearest' })
}

/** Follows the link above the page's title. */
export const followBackLink = () =>
  document.querySelector<HTMLAnchorElement>('main a[data-back-link]')?.click()

/** Follows the link to the next or previous ticket of the list. */
export const followNeighbour = (which: 'next' | 'previous') =>
  document.querySelector<HTMLAnchorElement>(`main a[data-neighbour=${which}]`)?.click()

/** False if the page has no search box. */
export const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>(searchField)
  field?.focus()
  field?.select()
  return field !== null
}
