import { couponModel } from '#tests/model/models/coupon.model.ts'
import { couponJourney } from './coupon.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(couponModel, couponJourney)
