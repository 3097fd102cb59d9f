import type { Model } from 'flow-paths'

import { catalogue, type FlowName } from '#machines/catalogue.ts'
import { models } from '../models/models.ts'

/** A flow as the path tool knows it. */
export type Flow = { readonly name: string; readonly title: string; readonly model: Model }

export const flows: readonly Flow[] = (Object.keys(catalogue) as FlowName[]).flatMap((name) => {
  const model: Model | undefined = models[name]
  return model ? [{ name, title: catalogue[name].title, model }] : []
})
