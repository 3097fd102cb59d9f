import { lazy, Suspense } from 'react'

import { couponMachine } from '#machines/coupon.machine.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

/** Its picture loads while the form still has the stage for itself. */
const Coupon = lazy(async () => {
  const { Coupon } = await import('#src/pages/login/coupon.tsx')
  return { default: Coupon }
})

export function ProviderCoupon({ href }: { href: string }) {
  const actor = useFlow(couponMachine, { calls: {}, input: undefined })
  return (
    <Suspense>
      <Coupon actor={actor} href={href} />
    </Suspense>
  )
}
