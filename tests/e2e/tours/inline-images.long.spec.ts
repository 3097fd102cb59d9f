import { inlineImagesModel } from '#tests/model/models/inline-images.model.ts'
import { inlineImagesJourney } from './inline-images.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(inlineImagesModel, inlineImagesJourney)
