import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const imported = /(?:from|import)\s*\(?'(#src\/|\.{1,2}\/)([^']+\.tsx?)'/g

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, start = '', rest = '']) =>
    start === '#src/' ? `src/${rest}` : join(dirname(file), start, rest),
  )

/** A file and everything it renders, including what it loads later. */
const reachedFrom = (files: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    reachedFrom(importsOf(file), seen)
  }
  return seen
}

test('shows every component, alone or as part of another', () => {
  const shown = reachedFrom(globSync('src/gallery/**/*.tsx'))
  // A layout is a whole page, so it isn't in the gallery.
  const components = globSync('src/components/**/*.tsx', { exclude: ['src/components/layout/**'] })
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((file) => !shown.has(file))).toEqual([])
})
