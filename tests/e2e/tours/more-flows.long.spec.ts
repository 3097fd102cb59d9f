import { flows } from '#tests/flows/flows.ts'
import { journeys } from '#tests/flows/journeys.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

for (const { name, model } of flows) {
  const journey = journeys.get(name)
  // Continuous integration tours the session, see session.ci.spec.ts.
  if (journey && name !== 'session') walksEveryPathInTheBrowser(model, journey)
}
