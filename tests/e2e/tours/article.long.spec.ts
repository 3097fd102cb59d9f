import { articleModel } from '#tests/model/models/article.model.ts'
import { articleJourney } from './article.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(articleModel, articleJourney)
