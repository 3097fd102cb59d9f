import { flows } from '#tests/flows/flows.ts'
import { journeys } from '#tests/flows/journeys.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

/** Toured in continuous integration, see some-flows.ci.spec.ts. */
const touredBefore = ['session', 'ticket-comment', 'ticket-list']

for (const { name, model } of flows) {
  const journey = journeys.get(name)
  if (journey && !touredBefore.includes(name)) walksEveryPathInTheBrowser(model, journey)
}
