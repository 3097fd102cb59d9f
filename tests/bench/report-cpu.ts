/** Loaded before a server that is measured: reports its processor time, in microseconds, when asked. */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit())
