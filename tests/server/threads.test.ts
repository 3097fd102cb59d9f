import { expect, test } from 'vitest'

import { JobEnded, runJob } from '#server/background/pool.ts'

const jobOf = (name: string, timeLimit = 20_000) => ({
  file: new URL('../support/thread-jobs.ts', import.meta.url),
  name,
  timeLimit,
})

test('runs a job in a thread and hands its buffers over [T130]', async () => {
  const sent = new Uint8Array(1000)
  await expect(runJob(jobOf('lengthOf'), sent, [sent.buffer])).resolves.toBe(1000)
  expect(sent.length).toBe(0)
  const { bytes } = await runJob<{ bytes: Uint8Array }>(jobOf('bytesOf'), 1000)
  expect(bytes.length).toBe(1000)
})

test('passes on what a job throws [T130]', async () => {
  await expect(runJob(jobOf('fail'), 'no')).rejects.toThrow('no')
})

test('ends a job that takes too long or fills the memory, and runs the next one [T130]', async () => {
  await expect(runJob(jobOf('runForever', 100), null)).rejects.toThrow(JobEnded)
  await expect(runJob(jobOf('fillMemory', 200), null)).rejects.toThrow(JobEnded)
  await expect(runJob(jobOf('lengthOf'), new Uint8Array(3))).resolves.toBe(3)
})

test('runs two jobs at a time, and doesn’t count the time others wait [T130]', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4))
  const never = jobOf('waitFor', 1500)
  const ended = [1, 2].map(() => runJob(never, { begun, count: 99 }).catch((error: Error) => error))
  const next = runJob(jobOf('waitFor', 1000), { begun, count: 3 })
  expect(Atomics.load(begun, 0)).toBeLessThan(3)
  for (const end of ended) expect(await end).toBeInstanceOf(JobEnded)
  await expect(next).resolves.toBeUndefined()
})
