import type { Flow } from 'flow-paths'

import { machines, type ListedMachine } from '../../scripts/flows/machines.ts'
import { modelIn, testsOf } from './folder.ts'

export type PortalFlow = Flow & ListedMachine

const withModel = async (one: ListedMachine): Promise<PortalFlow[]> => {
  const model = await modelIn(testsOf(one.file))
  // A new flow is drawn before it has a model.
  return model === undefined ? [] : [{ ...one, model }]
}

/** Every flow of the portal that has a model. */
export const flows: readonly PortalFlow[] = (await Promise.all(machines.map(withModel))).flat()
