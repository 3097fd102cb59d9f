import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { table } from '#src/storage/table.ts'

test('gives each record a unique key', () => {
  const keys = Object.values(table).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('deletes every draft with the session [A61]', () => {
  const drafts = Object.values(table).filter(({ key }) => key.startsWith('statedesk.draft.'))
  expect(drafts.map(({ scope }) => scope)).toEqual(drafts.map(() => 'session'))
})

test('reads the theme in index.html the way the table describes', () => {
  const { key, schema } = table.appearance
  const html = readFileSync('index.html', 'utf8')
  expect(html).toContain(`localStorage.getItem('${key}')`)
  expect(html).toContain(`'${schema.options[0]}'`)
})
