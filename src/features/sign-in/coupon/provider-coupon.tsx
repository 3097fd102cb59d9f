import { Coupon } from './coupon.tsx'
import { useCoupon } from './use-coupon.ts'

export const ProviderCoupon = ({ href }: { href: string }) => (
  <Coupon actor={useCoupon()} href={href} />
)
