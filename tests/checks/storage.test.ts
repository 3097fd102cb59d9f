import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { table } from '#src/storage/table.ts'

test('no two records share a key', () => {
  const keys = Object.values(table).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every draft ends with the session [A61]', () => {
  const drafts = Object.values(table).filter(({ key }) => key.startsWith('statedesk.draft.'))
  expect(drafts.map(({ scope }) => scope)).toEqual(drafts.map(() => 'session'))
})

test('index.html reads the theme the table describes', () => {
  const { key, schema } = table.appearance
  const html = readFileSync('index.html', 'utf8')
  expect(html).toContain(`localStorage.getItem('${key}')`)
  expect(html).toContain(`'${schema.options[0]}'`)
})
