import { useSelector } from '@xstate/react'

import type { Extras } from '#machines/session/session.machine.ts'
import { session } from './session.ts'

/** The server's extras; empty until they are loaded. */
export const useExtras = (): Extras => useSelector(session, ({ context }) => context.extras)
