import { memoryUsage } from 'node:process'

/** Preloaded into a measured server: reports its CPU time, in microseconds, or its memory. */
process.on('message', (asked) => {
  if (asked === 'memory') {
    global.gc?.()
    const { heapUsed, rss } = memoryUsage()
    process.send?.({ heap: heapUsed / 1024 ** 2, resident: rss / 1024 ** 2 })
    return
  }
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit())
