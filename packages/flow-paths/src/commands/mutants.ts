import { clearLine, cursorTo } from 'node:readline'
import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadModule } from 'flow-chart/load'

import {
  huntProblems,
  huntMutants,
  mutantsOf,
  mutantsList,
  mutantsTable,
  type Check,
  type Hunt,
} from '../mutants/index.ts'
import { UsageError, type Values, type Run } from './options.ts'
import { flowIn } from './source.ts'

/** Counts on one line of a terminal; writes nothing where the output goes elsewhere. */
export function progressOf(
  total: number,
  what: string,
  terminal: NodeJS.WritableStream & { isTTY?: boolean } = process.stderr,
) {
  if (!terminal.isTTY) return { advance: () => {}, end: () => {} }
  let done = 0
  const show = () => {
    cursorTo(terminal, 0)
    terminal.write(`${done} of ${total} ${what}`)
  }
  show()
  return {
    advance: () => {
      done += 1
      show()
    },
    end: () => {
      cursorTo(terminal, 0)
      clearLine(terminal, 0)
    },
  }
}

export const run: Run = async (file, values) => {
  if (values.checks !== undefined && values.tests !== undefined)
    throw new UsageError('Use either --checks or --tests.')
  const flow = await flowIn(file, values)
  const checks = values.checks === undefined ? {} : await checksIn(values.checks)
  const progress = progressOf(mutantsOf(flow.model.machine).length, 'mutants')
  const hunt = await (
    values.tests
      ? huntTests(flow.name, file, values, values.tests, progress.advance)
      : huntMutants(flow.model, checks, progress.advance)
  ).finally(progress.end)
  const complaints = huntProblems([hunt])
  const isAlone = values.checks === undefined && values.tests === undefined
  return {
    code: complaints.length > 0 ? 1 : 0,
    complaints: [...complaints, ...(isAlone ? [pathsOnly] : [])],
    text: `${mutantsList(hunt.hunted)}\n\n${mutantsTable([hunt])}`,
  }
}

const pathsOnly =
  'Only the paths of the model ran, so this proves nothing about your tests: add --tests or --checks.'

async function huntTests(
  flow: string,
  file: string,
  { model, name }: Values,
  tests: readonly string[],
  onMutant: () => void,
): Promise<Hunt> {
  for (const test of tests)
    if (!existsSync(test)) throw new UsageError(`The file ${test} doesn't exist.`)
  const { huntInVitest } = await import('../mutants/vitest/hunt-in-vitest.ts').catch(
    (error: unknown) => {
      if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
      throw new UsageError('--tests runs tests with Vitest: npm install --save-dev vitest.')
    },
  )
  const huntedFiles = {
    machine: resolve(file),
    ...(model !== undefined && { model: resolve(model) }),
    ...(name !== undefined && { name }),
    tests: tests.map((test) => resolve(test)),
  }
  const hunted = { flow, file: huntedFile, provide: { huntedFiles } }
  const [hunt] = await huntInVitest([hunted], { onMutant }).catch((error: unknown) => {
    throw new UsageError(`Vitest couldn't start: ${String(error).split('\n')[0]}`)
  })
  return hunt as Hunt
}

/** Built next to this file, with the same extension. */
const huntedFile = fileURLToPath(
  new URL(`../mutants/vitest/hunted${extname(import.meta.url)}`, import.meta.url),
)

async function checksIn(file: string): Promise<Readonly<Record<string, Check>>> {
  const checks = Object.entries(await loadModule(file)).filter(
    (entry): entry is [string, Check] => typeof entry[1] === 'function',
  )
  if (checks.length > 0) return Object.fromEntries(checks)
  throw new UsageError(
    `${file} exports no check: write functions that throw when the machine is wrong, as in "export const opens = () => assert.equal(…)".`,
  )
}
