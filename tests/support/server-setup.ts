import { afterEach } from 'vitest'

import { cleanUp } from './server.ts'

afterEach(cleanUp)
