import { expect } from '@playwright/test'

import type { couponMachine } from '#machines/coupon.machine.ts'
import { couponModel } from '#tests/model/models/coupon.model.ts'
import { around, stranger } from './background.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

const name = /Discount coupon/

walksEveryPathInTheBrowser<typeof couponMachine>(couponModel, {
  calls: {},
  background: () => around(stranger),
  open: async (page) => {
    // Half a second would be over before anybody has looked.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/login')
  },
  do: {},
  see: {
    nothing: (page) => expect(page.getByRole('link', { name })).toHaveCount(0),
    coupon: (page) => expect(page.getByRole('link', { name })).toBeVisible(),
  },
})
