/** Lets the clock stand still and random values repeat, until the returned function is called. */
function standStill(now: number): () => void {
  const { Date: RealDate } = globalThis
  const { random } = Math
  const { randomUUID } = globalThis.crypto
  const Standing = new Proxy(RealDate, {
    construct: (target, values: [], made) => {
      const args: readonly unknown[] = values.length === 0 ? [now] : values
      return Reflect.construct(target, args, made) as object
    },
    get: (target, key, receiver) =>
      key === 'now' ? () => now : (Reflect.get(target, key, receiver) as unknown),
  })
  globalThis.Date = Standing
  Math.random = () => 0.5
  globalThis.crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000'
  return () => {
    globalThis.Date = RealDate
    Math.random = random
    globalThis.crypto.randomUUID = randomUUID
  }
}

/**
 * Runs synchronous code while the clock stands still and random values repeat: a context with
 * `Date.now()` or an id would make every situation a new one.
 */
export function steady<Result>(now: number, run: () => Result): Result {
  const goOn = standStill(now)
  try {
    return run()
  } finally {
    goOn()
  }
}

/** The same for a whole command: an actor has the times and ids that its model expects. */
export async function steadily<Result>(run: () => Promise<Result>): Promise<Result> {
  const goOn = standStill(Date.now())
  try {
    return await run()
  } finally {
    goOn()
  }
}
