/** Milliseconds a transfer may make no progress before it counts as lost. */
const timeout = 60_000

/** Calls `onStandstill` unless `delay` keeps being called in time. */
export const watchStall = (onStandstill: () => void) => {
  let timer = setTimeout(onStandstill, timeout)
  return {
    delay: () => {
      clearTimeout(timer)
      timer = setTimeout(onStandstill, timeout)
    },
    end: () => clearTimeout(timer),
  }
}
