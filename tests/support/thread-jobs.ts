import { job, handOver } from '#server/background/job.ts'

export const lengthOf = job((bytes: Uint8Array) => bytes.length)

export const bytesOf = job((length: number) => {
  const bytes = new Uint8Array(length)
  return handOver({ bytes }, [bytes.buffer])
})

export const fail = job((reason: string) => {
  throw new RangeError(reason)
})

export const runForever = job(() => {
  for (;;);
})

export const fillMemory = job(() => {
  const kept: object[] = []
  for (;;) kept.push({ text: `${kept.length}` })
})

/** Notes when it has begun, and ends once `count` jobs have. */
export const waitFor = job(({ begun, count }: { begun: Int32Array; count: number }) => {
  Atomics.add(begun, 0, 1)
  Atomics.notify(begun, 0)
  for (let now = Atomics.load(begun, 0); now < count; now = Atomics.load(begun, 0))
    Atomics.wait(begun, 0, now)
})
