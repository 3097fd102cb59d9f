import { couponMachine } from '#machines/coupon.machine.ts'
import { Coupon } from './coupon.tsx'
import { useFlow } from '#src/flows/use-flow.ts'

export function ProviderCoupon({ href }: { href: string }) {
  const actor = useFlow(couponMachine, { calls: {}, input: undefined })
  return <Coupon actor={actor} href={href} />
}
