import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { couponMachine } from '#machines/coupon.machine.ts'
import { stage } from './stage.ts'

test('K27: the coupon waits for 500 ms', () => expect(limits.couponDelay).toBe(500))

test('L5: the coupon is absent at 0 ms and present after 500 ms', async () => {
  const flow = stage(couponMachine, { replies: {} })
  expect(flow.now().matches('waiting')).toBe(true)
  await flow.pass(499)
  expect(flow.now().matches('waiting')).toBe(true)
  await flow.pass(1)
  expect(flow.now().matches('shown')).toBe(true)
})
