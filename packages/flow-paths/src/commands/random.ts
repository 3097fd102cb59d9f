import { loadModule } from 'flow-chart/load'

import { playerOf, walkByChance, type Fault } from '../random/index.ts'
import { fixtureOf, type TestSut } from '../test-run.ts'
import { type Run, wholeNumber, UsageError, type Values } from './options.ts'
import { flowIn } from './source.ts'

export const run: Run = async (file, values) => {
  const { name, model } = await flowIn(file, values)
  const sut = await sutIn(values, file)
  const seed = wholeNumber('seed', values.seed, { usual: 7, least: 0 })
  const steps = wholeNumber('steps', values.steps, { usual: 500, least: 1 })
  const { walked, fault } = await walkByChance(model, playerOf(sut), { seed, steps })
  const where = `${name}: ${fault ? 'a fault' : 'no fault'} after ${walked} random steps (--seed ${seed}).`
  if (!fault) return { text: where }
  return {
    code: 1,
    complaints: [`${where} The shortest failing path:\n\n${numbered(fault)}\n`],
    text: JSON.stringify(fixtureOf(model, fault.path), null, 2),
  }
}

const numbered = ({ path, words }: Fault) => {
  const steps = path.steps.map(({ happening }, place) => `  ${place + 1}. ${happening.words}`)
  return `${steps.join('\n')}\n\n${words}`
}

async function sutIn({ sut: file }: Values, machine: string): Promise<TestSut> {
  if (file === undefined)
    throw new UsageError(
      `random needs a system to walk: add --sut cart.sut.ts, a file that exports { create, projectModel }, which testPaths() needs for ${machine}.`,
    )
  const sut = Object.values(await loadModule(file)).find(isSut)
  if (sut) return sut
  throw new UsageError(
    `${file} exports no system to walk: write "export const sut = { create, … }".`,
  )
}

const isSut = (value: unknown): value is TestSut =>
  typeof value === 'object' && value !== null && 'create' in value
