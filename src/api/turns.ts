/** Lets `most` works run at a time; the others wait in the order they came, or leave when given up. */
export const takingTurns = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const go = () => void ((running += 1), resolve())
      if (running < most) return go()
      waiting.push(go)
      signal.addEventListener('abort', () => {
        if (!waiting.includes(go)) return
        waiting.splice(waiting.indexOf(go), 1)
        reject(signal.reason)
      })
    })

  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    await turn(signal)
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
