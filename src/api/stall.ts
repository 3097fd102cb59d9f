/** How long a transfer may make no progress before it fails, in milliseconds. */
const timeout = 60_000

/** Calls `onStall` unless `delay` keeps being called in time. */
export const watchStall = (onStall: () => void) => {
  let timer = setTimeout(onStall, timeout)
  return {
    delay: () => {
      clearTimeout(timer)
      timer = setTimeout(onStall, timeout)
    },
    end: () => clearTimeout(timer),
  }
}
