import { inspect } from 'flow-viewer/inspect'
import { createActor } from 'xstate'

import { meter } from './machines.ts'

const actor = createActor(meter, { inspect })
actor.subscribe({ error: () => {} })
actor.start()
Object.assign(globalThis, { meter: actor })
