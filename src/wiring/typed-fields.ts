import { readJson, writeJson } from './storage.ts'
import { typedControls, typedFieldsKey } from './typed-controls.ts'

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
