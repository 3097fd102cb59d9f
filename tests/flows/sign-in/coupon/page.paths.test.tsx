import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { couponMachine } from '#machines/sign-in/coupon.machine.ts'
import { Coupon } from '#src/features/sign-in/coupon/coupon.tsx'
import { couponModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const href = 'https://shop.example.com/order?code=WELCOME'
const coupon = page.getByRole('link')

walksEveryPathOnThePage<typeof couponMachine>(couponModel, {
  show: (actor) => showInEnglish(<Coupon actor={actor} href={href} />),
  do: {},
  see: {
    nothing: async () => expect(coupon.query()).toBeNull(),
    coupon: async () => {
      await expect.element(coupon).toHaveAttribute('href', href)
      await expect.element(page.getByRole('img', { name: 'Discount coupon' })).toBeVisible()
    },
  },
})
