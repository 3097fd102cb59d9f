import { commandPaletteModel } from '#tests/model/models/command-palette.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(commandPaletteModel)
