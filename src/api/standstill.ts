/** How long a line may stand still, in milliseconds, before the file on it counts as lost. */
const timeout = 60_000

/** Calls `onStandstill` unless it is delayed again and again. */
export const watchStandstill = (onStandstill: () => void) => {
  let timer = setTimeout(onStandstill, timeout)
  return {
    delay: () => {
      clearTimeout(timer)
      timer = setTimeout(onStandstill, timeout)
    },
    end: () => clearTimeout(timer),
  }
}
