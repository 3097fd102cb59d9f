import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { catalogue } from '#machines/catalogue.ts'
import { machineFile } from '../../../scripts/flows/machine-file.ts'
import { linesOfChart, linesOfMachine } from './chart-lines.ts'
import { literalChart } from './literal-chart.ts'

const sourceOf = (flow: string) => readFileSync(machineFile(flow), 'utf8')

describe.each(Object.entries(catalogue))('%s', (flow, { machine }) => {
  const running = linesOfMachine(machine)

  test('finds all states and transitions in the source alone', () => {
    expect(linesOfChart(literalChart(sourceOf(flow)))).toEqual(running)
  })
})

const source = (chart: string) => `const machine = setup({}).createMachine(${chart})`

test('reports a state and a transition that only exist at run time', () => {
  const written = `{ id: 'a', states: { one: {}, two: { on: { go: 'one' } } } }`
  const lines = linesOfChart(literalChart(source(written)))
  expect(lines).toEqual(['a.one: ', 'a.two: ', 'a.two: go → a.one', 'a: '])
})

test.each(['{ ...rest }', '{ [key]: 1 }', 'config'])('rejects %s as a literal', (chart) => {
  expect(() => literalChart(source(chart))).toThrow('literal')
})
