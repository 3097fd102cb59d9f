import { expect, test } from 'vitest'

import { packages, readmeOf } from '../../packages/readme.ts'

test.each(packages)('names the file of every example in the README of %s', (name) => {
  const { files, unnamed } = readmeOf(name)
  expect(unnamed).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})
