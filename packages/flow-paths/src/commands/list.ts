import { sizesOf, sizesTable } from '../sizes.ts'
import type { Run } from './run.ts'
import { flowsIn } from './source.ts'

export const run: Run = async (file, values) => ({
  text: sizesTable((await flowsIn(file, values)).map(sizesOf)),
})
