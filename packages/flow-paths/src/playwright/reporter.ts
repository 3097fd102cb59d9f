import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { escaped } from '../report/html.ts'
import {
  formatTestCoverage,
  formatTestCoverageHTML,
  formatTestCoverageJUnit,
} from '../test-formats.ts'
import type { TestCoverage } from '../test-coverage.ts'
import { recordName, type WalkRecord } from './walk-record.ts'

/** The parts of Playwright's types that are used. */
type TestCase = { readonly titlePath: () => string[] }
type TestResult = {
  readonly status: string
  readonly attachments: readonly {
    readonly name: string
    readonly body?: Buffer | undefined
    readonly path?: string | undefined
  }[]
}

export type ReporterOptions = {
  /** The folder for the report; `flow-paths-report` by default. */
  readonly outputFolder?: string
}

type Walked = WalkRecord & { readonly title: string; readonly status: string }

const isState = (name: string) => !name.includes(': ')

/** What all tests together walked of a machine. */
function coverageOf(records: readonly WalkRecord[]): TestCoverage {
  const declared = records[0]?.declared ?? []
  const walked = new Set(records.flatMap((record) => record.walked))
  const dimension = (names: readonly string[]) => ({
    covered: names.filter((name) => walked.has(name)),
    uncovered: names.filter((name) => !walked.has(name)),
  })
  return {
    stateNodes: dimension(declared.filter(isState)),
    transitions: dimension(declared.filter((name) => !isState(name))),
  }
}

const sectionOf = ({ title, status, failed, paths, chart }: Walked) => `<section>
<h2>${escaped(title)}</h2>
<p>${escaped(status)}, ${paths} ${paths === 1 ? 'path' : 'paths'}${failed ? `: ${escaped(failed.join(' → '))}` : ''}</p>
${chart}
</section>`

const pageOf = (records: readonly Walked[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Walked paths</title>
<style>:root { color-scheme: light dark; font: 14px/1.5 system-ui } svg { max-inline-size: 100%; block-size: auto }</style>
<h1>Walked paths</h1>
${records.map(sectionOf).join('\n')}
</html>
`

const print = (text: string) => process.stdout.write(`${text}\n`)

const fileOf = (machine: string) => machine.replaceAll(/[^\w.-]/g, '-')

/**
 * A Playwright reporter for tests that pass `testInfo` to `createPlaywrightSut`: a page with the chart
 * of each test, and what all tests covered of each machine as text, HTML and JUnit.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright expects it
export default class FlowReporter {
  readonly #folder: string
  readonly #records = new Map<string, Walked>()

  constructor({ outputFolder = 'flow-paths-report' }: ReporterOptions = {}) {
    this.#folder = outputFolder
  }

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ')
    for (const { name, body } of attachments) {
      if (name !== recordName || !body) continue
      const record = JSON.parse(body.toString('utf8')) as WalkRecord
      // A retry replaces the result of the first run.
      this.#records.set(`${title} ${record.machine}`, { ...record, title, status })
    }
  }

  async onEnd(): Promise<void> {
    const records = [...this.#records.values()]
    if (records.length === 0) return
    await mkdir(this.#folder, { recursive: true })
    const write = (name: string, text: string) => writeFile(join(this.#folder, name), text)
    await write('index.html', pageOf(records))
    for (const machine of new Set(records.map((record) => record.machine))) {
      const coverage = coverageOf(records.filter((record) => record.machine === machine))
      const file = fileOf(machine)
      await write(`${file}.txt`, `${formatTestCoverage(coverage)}\n`)
      await write(`${file}.html`, formatTestCoverageHTML(coverage, { title: machine }))
      await write(`${file}.xml`, formatTestCoverageJUnit(coverage, { suiteName: machine }))
      print(`${machine}: ${formatTestCoverage(coverage)}`)
    }
    print(`Walked paths: ${join(this.#folder, 'index.html')}`)
  }
}
