import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

import { couponMachine } from '#machines/coupon.machine.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

/** Its picture loads while the form still has the stage for itself. */
const Coupon = lazyRouteComponent(() => import('#src/pages/login/coupon.tsx'), 'Coupon')

export function ProviderCoupon({ href }: { href: string }) {
  const actor = useFlow(couponMachine, { calls: {}, input: undefined })
  return (
    <Suspense>
      <Coupon actor={actor} href={href} />
    </Suspense>
  )
}
