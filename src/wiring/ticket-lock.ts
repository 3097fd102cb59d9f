import { keptLockLeft } from './records.ts'

/** Tells how long a comment sent in another tab locks the box, until the returned function is called. */
export const onLockElsewhere = (
  username: string,
  ticketId: number,
  listener: (lockLeft: number) => void,
) => {
  const look = () => {
    const lockLeft = keptLockLeft(username, ticketId)
    if (lockLeft > 0) listener(lockLeft)
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}
