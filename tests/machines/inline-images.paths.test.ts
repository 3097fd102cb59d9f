import { inlineImagesModel } from '#tests/model/models/inline-images.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(inlineImagesModel)
