import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { flowNamed, filesOf } from '../../scripts/flow-new/flow.ts'

const files = filesOf(flowNamed('newsletter'))

const imports = /^import (?:type )?\{([^}]+)\} from '([^']+)'$/gm
const exported = /^export (?:async )?(?:const|function|class|type) (\w+)/gm

/** The project's file that an import means; undefined for a package or what is generated. */
const fileOf = (from: string, specifier: string) => {
  if (specifier.startsWith('#styled-system/')) return undefined
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

const exportsOf = (file: string) => {
  const text = files.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  return [...text.matchAll(exported)].map(([, name]) => name)
}

const importsOf = ([file, text]: readonly [string, string]) =>
  [...text.matchAll(imports)].flatMap(([, names = '', specifier = '']) => {
    const target = fileOf(file, specifier)
    return target === undefined
      ? []
      : names.split(',').map((name) => ({ target, name: name.replace('type ', '').trim() }))
  })

test('imports only names that exist', () => {
  const all = [...files].flatMap(importsOf)
  expect(all.length).toBeGreaterThan(40)
  const missing = all.filter(({ target, name }) => name !== '' && !exportsOf(target).includes(name))
  expect(missing).toEqual([])
})
