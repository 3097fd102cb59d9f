import { couponMachine } from '#machines/coupon.machine.ts'
import { flowModel } from '../model.ts'

export const couponModel = flowModel({
  machine: couponMachine,
  inputs: { 'the login page of a provider with a discount is opened': undefined },
  events: {},
  outcomes: {},
})
