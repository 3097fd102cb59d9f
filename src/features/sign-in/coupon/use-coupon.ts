import { couponMachine } from '#machines/sign-in/coupon.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCoupon = () => useFlow(couponMachine, { calls: {}, input: undefined })
