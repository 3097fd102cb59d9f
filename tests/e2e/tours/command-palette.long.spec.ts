import { commandPaletteModel } from '#tests/model/models/command-palette.model.ts'
import { commandPaletteJourney } from './command-palette.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(commandPaletteModel, commandPaletteJourney)
