import { couponMachine } from '#machines/coupon.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCoupon = () => useFlow(couponMachine, { calls: {}, input: undefined })
