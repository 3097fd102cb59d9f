import { readFileSync } from 'node:fs'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { catalogue } from '#machines/catalogue.ts'
import { linesOfChart, linesOfMachine } from './chart-lines.ts'
import { extractedChart } from './extracted-chart.ts'
import { literalChart } from './literal-chart.ts'

const sourceOf = (flow: string) =>
  readFileSync(new URL(`../../../machines/${flow}.machine.ts`, import.meta.url), 'utf8')

afterEach(() => void vi.restoreAllMocks())

describe.each(Object.entries(catalogue))('%s', (flow, { machine }) => {
  const running = linesOfMachine(machine)

  test('the source alone tells all states and transitions', () => {
    expect(linesOfChart(literalChart(sourceOf(flow)))).toEqual(running)
  })

  test('the last open extractor of Stately reads all states and transitions', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    expect(linesOfChart(extractedChart(sourceOf(flow)))).toEqual(running)
    for (const [words] of warned.mock.calls)
      expect(words, 'only what actions are given is beyond it').toMatch(
        /^Unsupported property value/,
      )
  })
})

const source = (chart: string) => `const machine = setup({}).createMachine(${chart})`

test('a state and a transition that are only made at run time are missed', () => {
  const written = `{ id: 'a', states: { one: {}, two: { on: { go: 'one' } } } }`
  const lines = linesOfChart(literalChart(source(written)))
  expect(lines).toEqual(['a.one: ', 'a.two: ', 'a.two: go → a.one', 'a: '])
  expect(linesOfChart(extractedChart(source(written)))).toEqual(lines)
})

test.each(['{ ...rest }', '{ [key]: 1 }', 'config'])('%s is no literal', (chart) => {
  expect(() => literalChart(source(chart))).toThrow('literal')
})
