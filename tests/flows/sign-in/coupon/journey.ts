import type { couponMachine } from '#machines/sign-in/coupon.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, stranger } from '#tests/e2e/tours/background.ts'

const name = /Discount coupon/

export const couponJourney: Journey<typeof couponMachine> = {
  calls: {},
  provider: {
    orderingUrl: { en: 'https://shop.example.com/order?code={key}' },
    discountKey: 'WELCOME',
  },
  background: () => around(stranger),
  open: async (page) => {
    // Half a second would be over before the test has checked.
    await page.clock.pauseAt('2100-01-01')
    await page.goto('/login')
  },
  do: {},
  see: {
    nothing: (page) => expect(page.getByRole('link', { name })).toHaveCount(0),
    coupon: (page) => expect(page.getByRole('link', { name })).toBeVisible(),
  },
}
