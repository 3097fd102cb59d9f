import { answering } from './guards.ts'
import { eventOf, type Happening } from './happening.ts'
import { explainErrors } from './unwalkable.ts'
import { failingAt, type Moment } from './virtual-time.ts'

/** Time passes whether or not a machine handles it; everything else must be handled. */
export const isTaken = (moment: Moment, happening: Happening): boolean =>
  happening.kind === 'elapsed' ||
  (happening.kind !== 'started' &&
    explainErrors(
      (reason) => failingAt(moment, happening, reason),
      () => answering(happening.guards, () => moment.snapshot.can(eventOf(happening))),
    ))
