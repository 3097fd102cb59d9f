import type { Flow, Model } from 'flow-paths'

import { catalogue, type FlowName } from '#machines/catalogue.ts'
import { models } from '../models/models.ts'

/** Every flow of the product that has a model. */
export const flows: readonly Flow[] = (Object.keys(catalogue) as FlowName[]).flatMap((name) => {
  const model: Model | undefined = models[name]
  return model ? [{ name, title: catalogue[name].title, model }] : []
})
