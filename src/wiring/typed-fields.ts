import { readJson, writeJson } from './storage.ts'

export const typedFieldsKey = 'statedesk.typed'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Passwords and codes stay with the person who typed them. */
const isOpen = (control: Control) =>
  !['password', 'hidden', 'file', 'radio', 'checkbox'].includes(control.type) &&
  !/password|one-time-code/.test(control.getAttribute('autocomplete') ?? '')

export const typedControls = () =>
  [...document.querySelectorAll<Control>(':is(input, textarea, select)[name]')].filter(isOpen)

/** Keeps what stands in the named fields of this page over one reload of this tab. */
export const keepTyped = () =>
  writeJson(sessionStorage, typedFieldsKey, {
    path: location.pathname,
    fields: Object.fromEntries(typedControls().map(({ name, value }) => [name, value])),
  })

/** Puts back what a reload interrupted; its code is fetched only when there is something. */
export const bringTypedBack = () => {
  if (!readJson(sessionStorage, typedFieldsKey)) return
  void import('./typed-fields-back.ts').then(({ restoreTyped }) => restoreTyped())
}
