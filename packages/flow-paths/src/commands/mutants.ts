import { loadModule } from 'flow-chart/load'

import {
  complaintsOf,
  huntMutants,
  mutantsList,
  mutantsTable,
  type Check,
} from '../mutants/index.ts'
import type { Run } from './run.ts'
import { WrongUse } from './options.ts'
import { flowIn } from './source.ts'

export const run: Run = async (file, values) => {
  const { model } = await flowIn(file, values)
  const checks = values.checks === undefined ? {} : await checksIn(values.checks)
  const hunt = await huntMutants(model, checks)
  const complaints = complaintsOf([hunt])
  return {
    code: complaints.length > 0 ? 1 : 0,
    complaints,
    text: `${mutantsList(hunt.hunted)}\n\n${mutantsTable([hunt])}`,
  }
}

async function checksIn(file: string): Promise<Readonly<Record<string, Check>>> {
  const checks = Object.entries(await loadModule(file)).filter(
    (entry): entry is [string, Check] => typeof entry[1] === 'function',
  )
  if (checks.length > 0) return Object.fromEntries(checks)
  throw new WrongUse(
    `${file} exports no check: write functions that throw when the machine is wrong, as in "export const opens = () => assert.equal(…)".`,
  )
}
