import { couponMachine } from '#machines/sign-in/coupon.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const couponModel = flowModel({
  machine: couponMachine,
  inputs: { 'the user opens the login page while the provider offers a discount': undefined },
  events: {},
  outcomes: {},
})
