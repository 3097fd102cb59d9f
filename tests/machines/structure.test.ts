import { readFileSync } from 'node:fs'

import { fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'

import { machines } from '../../scripts/flows/machines.ts'
import { literalProblems } from './literal-config.ts'
import { structureProblems } from './structure-rules.ts'

const inCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

describe.each(machines)('$name', ({ name, file, title, machine }) => {
  test('follows the project’s rules', () => {
    expect(structureProblems(machine)).toEqual([])
  })

  test('is written as one literal', () => {
    expect(literalProblems(readFileSync(file, 'utf8'))).toEqual([])
  })

  test('has the name of its file, a title, and a list of what a viewer may show', () => {
    expect(machine.id).toBe(inCamelCase(name))
    expect(title).toMatch(/^[A-Z]/)
    expect(machine.root.meta).toHaveProperty('shown')
  })
})

test('reports every broken rule of a machine', () => {
  const careless = setup({ actors: { load: fromPromise(async () => {}) } }).createMachine({
    id: 'careless',
    initial: 'waiting',
    on: { GO: '.waiting' },
    states: {
      waiting: {
        meta: { page: 'list' },
        invoke: { id: 'read', src: 'load' },
      },
      there: {
        meta: { page: 'there', spec: ['T1'] },
        always: { guard: () => true, target: 'back' },
      },
      back: {
        meta: { page: 'back', spec: ['T1'] },
        always: { guard: () => true, target: 'there' },
      },
    },
  })
  expect(structureProblems(careless)).toEqual([
    `careless needs "meta: { spec: ['…'] }": the ids of docs/requirements.md it stands for`,
    'event "GO" is misnamed',
    'careless.waiting calls read what is load',
    'careless.waiting does not listen to the answer of read',
    'careless.waiting shows a page, but its meta.spec names no id of docs/requirements.md',
    'careless.there leads back to itself without waiting for anything',
    'careless.back leads back to itself without waiting for anything',
  ])
})

test.each([
  ['ends', 'final', ['parent.there does not listen to the answer of child']],
  ['runs on', 'atomic', []],
] as const)(
  'requires a parent to handle a child that %s, if it has an answer',
  (_, type, problem) => {
    const child = setup({}).createMachine({
      id: 'child',
      initial: 'here',
      states: { here: { type } },
    })
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      meta: { spec: ['T1'] },
      initial: 'there',
      states: {
        there: { meta: { page: 'there', spec: ['T1'] }, invoke: { id: 'child', src: 'child' } },
      },
    })
    expect(structureProblems(parent)).toEqual(problem)
  },
)

test.each([
  ['spreads something into the chart', 'states: { ...more }'],
  ['has a computed key', 'on: { [event]: "left" }'],
])('finds a chart that %s', (problem, part) => {
  expect(literalProblems(`setup({}).createMachine({ ${part} })`)).toEqual([problem])
})
