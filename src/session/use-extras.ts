import { useSelector } from '@xstate/react'

import type { Extras } from '#machines/session.machine.ts'
import { session } from './session.ts'

/** What the server offers on top of the specification; nothing until it has said so. */
export const useExtras = (): Extras => useSelector(session, ({ context }) => context.extras)
