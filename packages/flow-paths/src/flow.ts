import type { Model } from './model.ts'

/** A model with the name and title it's listed under. */
export type Flow = { readonly name: string; readonly title: string; readonly model: Model }
