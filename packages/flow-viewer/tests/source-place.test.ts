import { expect, test } from 'vitest'

import { sourcePlace } from '../src/source-place.ts'

const code = `import { setup } from 'xstate'
// createMachine({ id: 'other' })
const inner = createMachine({ id: 'inner', states: { idle: {} } })
export const door = setup({}).createMachine({
  context: { text: '} states: {' },
  /* states: { open: {} } */
  states: {
    // open: {}
    open: { on: { close: 'closed' } },
    'half-open': {
      states: { wide: {}, narrow: shared },
    },
    "closed": { entry: () => { log(\`\${1} }\`) } },
  },
  id: 'door',
})
`

const lineOf = (id: string, ...path: string[]) => sourcePlace(code, id, path)?.line

test('finds the line of a state among texts and comments', () => {
  expect(lineOf('door', 'open')).toBe(9)
  expect(sourcePlace(code, 'door', ['half-open', 'narrow'])).toEqual({ line: 11, column: 27 })
  expect(lineOf('door', 'closed')).toBe(13)
  expect(lineOf('inner', 'idle')).toBe(3)
})

test('stops at the innermost state that’s written in place', () => {
  expect(lineOf('door', 'half-open', 'narrow', 'deeper')).toBe(11)
  expect(lineOf('door')).toBe(15)
})

test('has no place for a machine of another file', () => {
  expect(sourcePlace(code, 'elsewhere', [])).toBeNull()
})
