import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { couponMachine } from '#machines/sign-in/coupon.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

test('waits for 500 ms [K27]', () => expect(limits.couponDelay).toBe(500))

test('hides the coupon at 0 ms and shows it after 500 ms [L5]', async () => {
  const flow = startFlow(couponMachine, { replies: {} })
  expect(flow.now().matches('waiting')).toBe(true)
  await flow.pass(499)
  expect(flow.now().matches('waiting')).toBe(true)
  await flow.pass(1)
  expect(flow.now().matches('shown')).toBe(true)
})
