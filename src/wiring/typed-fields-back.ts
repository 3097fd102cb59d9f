import * as z from 'zod/mini'

import { readJson, writeJson } from './storage.ts'
import { typedControls, typedFieldsKey } from './typed-controls.ts'

const shape = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })

/** How long a page may take to show its fields, milliseconds. */
const patience = 10_000

/** As if typed: React listens to the event, and looks at the value behind its own setter. */
const typeInto = (control: ReturnType<typeof typedControls>[number], text: string) => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types every kept text into its field as soon as that field is there and has another one. */
export function restoreTyped() {
  const kept = z.safeParse(shape, readJson(sessionStorage, typedFieldsKey))
  writeJson(sessionStorage, typedFieldsKey, null)
  if (!kept.success || kept.data.path !== location.pathname) return

  const left = new Map(Object.entries(kept.data.fields))
  const fill = () => {
    for (const control of typedControls()) {
      const text = left.get(control.name)
      if (text !== undefined && control.value !== text) typeInto(control, text)
      left.delete(control.name)
    }
    if (left.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), patience)
  fill()
}
