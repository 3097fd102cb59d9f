import { catalogue, type FlowName } from '#machines/catalogue.ts'
import { models } from '#tests/model/models/models.ts'

const entries = Object.entries(catalogue) as [FlowName, (typeof catalogue)[FlowName]][]

/** What the repository knows of a flow, by the id of its machine. */
export const flowOf = (id: string) => {
  const [name, flow] = entries.find(([, { machine }]) => machine.id === id) ?? []
  return name && flow ? { name, ...flow, model: models[name] } : null
}

export type KnownFlow = NonNullable<ReturnType<typeof flowOf>>
