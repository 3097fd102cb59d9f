import { couponModel } from '#tests/model/models/coupon.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(couponModel)
