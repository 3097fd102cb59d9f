import type { Model } from './model.ts'

/** A model under the name and the title it is listed by. */
export type Flow = { readonly name: string; readonly title: string; readonly model: Model }
