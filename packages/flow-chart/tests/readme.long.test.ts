import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'
import { readmeOf, settings } from '../../readme.ts'

const { files, commands } = readmeOf('flow-chart')

const project = emptyProject(
  ['flow-chart'],
  [
    'xstate@5.33.3',
    'react@19.3.1',
    'react-dom@19.3.1',
    'typescript@6',
    '@types/node@24',
    '@types/react@19',
    '@types/react-dom@19',
  ],
)
afterAll(() => project.remove())

const machine = `import { createMachine } from 'xstate'
export const machine = createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { on: { CLOSE: 'closed' } }, closed: { on: { OPEN: 'open' } } },
})
`

/** Renders the component the way a bundled app would. */
const rendering = `import { loadModule } from 'flow-chart/load'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const { DoorChart } = await loadModule('door-chart.tsx')
console.log(renderToStaticMarkup(createElement(DoorChart, { value: 'open' })))
`

const written = (file: string) => readFileSync(join(project.folder, file), 'utf8')

test('shows files that compile', () => {
  for (const { file, code } of files) project.write(file, code)
  project.write('machine.ts', machine)
  project.write('tsconfig.json', settings)
  expect(project.run('tsc').stdout).toBe('')
})

test.each(commands)('shows a command that works: %s', (...args) => {
  const { status, stderr } = project.run(...(args as [string]))
  expect([status, stderr]).toEqual([0, ''])
  expect(written('machine.svg')).toMatch(/^<svg .*closed/s)
})

test('draws a machine in code, and as a component that marks the active state', () => {
  const drawn = project.node('draw.ts')
  expect([drawn.status, drawn.stderr]).toEqual([0, ''])
  expect(written('door.svg')).toMatch(/^<svg .*closed/s)
  expect(written('door.mmd')).toContain('stateDiagram-v2')
  project.write('rendering.mjs', rendering)
  const { stdout, stderr } = project.node('rendering.mjs')
  expect(stderr).toBe('')
  expect(stdout).toContain('aria-label="Chart of door"')
  expect(stdout).toMatch(/<g (?=[^>]*data-state="door\.open")[^>]*class="[^"]*\bactive\b/)
})
