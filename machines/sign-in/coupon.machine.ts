import { setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'

export type CouponActor = ActorRefFrom<typeof couponMachine>

/** The coupon appears after the form, so that they don't compete (L5). */
export const couponMachine = setup({
  delays: { couponDelay: limits.couponDelay },
}).createMachine({
  id: 'coupon',
  description: 'The login page shows a coupon if the provider offers a discount.',
  meta: { title: 'Coupon on the login page', shown: [], spec: ['L5', 'G14', 'K27'] },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The login page shows only the form.',
      meta: { page: 'nothing', spec: ['L5'] },
      after: { couponDelay: 'shown' },
    },
    shown: {
      description: 'The coupon is shown next to the sign-in card.',
      type: 'final',
      meta: { page: 'coupon', spec: ['L5', 'G14'] },
    },
  },
})
