import { memoryUsage } from 'node:process'

/** Loaded before a server that is measured: reports its processor time, in microseconds, or its memory. */
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
