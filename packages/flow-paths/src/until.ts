const longestPause = 320

/** Polls with growing intervals until the condition is true; returns false on timeout. */
export async function until(isSo: () => unknown, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout
  for (let pause = 10; ; pause = Math.min(2 * pause, longestPause)) {
    if (await isSo()) return true
    if (Date.now() >= end) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
