import { globSync, readFileSync } from 'node:fs'

import data, { type CompatStatement, type SupportStatement } from '@mdn/browser-compat-data'
import postcss, { type ChildNode, type Declaration } from 'postcss'
import { expect, test } from 'vitest'

import project from '../../package.json' with { type: 'json' }

/** The oldest versions that the portal is built for. */
const oldest = project.browserslist.map((line) => {
  const [browser = '', version] = line.split(' >= ')
  return { browser, version: Number(version) } as { browser: 'chrome'; version: number }
})

/** What older browsers do without: nothing is lost there. */
const improvements = [
  ['hyphenate-limit-chars', 'short words are hyphenated, too'],
  [':details-content', 'details open without an animation'],
  ['text-wrap: pretty', 'a paragraph may end with a single word'],
  ['forced-color-adjust', 'Safari has no forced colors'],
  ['field-sizing', 'a text field doesn’t grow with its text; it scrolls'],
  ['scrollbar-width', 'a scrollbar is as wide as everywhere'],
] as const

type Named = Record<string, { __compat?: CompatStatement }>

const statementsOf = (support: SupportStatement | undefined) =>
  [support].flat().filter((one) => one !== undefined)

const isIn = (found: { __compat?: CompatStatement } | undefined, prefixes: readonly string[]) =>
  oldest.every(({ browser, version }) => {
    const statements = statementsOf(found?.['__compat']?.support[browser])
    return (
      statements.length === 0 ||
      statements.some(
        ({ flags, prefix, version_added: added }) =>
          !flags &&
          (prefix === undefined || prefixes.includes(prefix)) &&
          Number.parseFloat(String(added).replace('≤', '')) <= version,
      )
    )
  })

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = data.css as unknown as {
  properties: Record<string, Named>
  selectors: Named
  types: Record<string, Named>
  'at-rules': Named
}

const functions: Named = Object.assign({}, types, ...Object.values(types), types['color'])

const wordsOf = (value: string) => value.match(/(?<![-\w])[a-z][a-z-]*(?![-\w(])/g) ?? []
const functionsOf = (value: string) => value.match(/[a-z-]+(?=\()/g) ?? []

/** The prefixes with which the same rule has a property once more. */
const prefixesOf = ({ parent, prop }: Declaration) =>
  ['-webkit-', '-moz-'].filter((prefix) =>
    parent?.some((node) => node.type === 'decl' && node.prop === prefix + prop),
  )

type Use = [name: string, found: { __compat?: CompatStatement } | undefined, prefixes?: string[]]

const usesIn = (node: ChildNode): Use[] => {
  if (node.type === 'atrule') return [[`@${node.name}`, atRules[node.name]]]
  if (node.type === 'rule')
    // A name with a prefix is for the one browser that has it.
    return (node.selector.match(/(?<=:)[a-z][a-z-]*/g) ?? []).map((name) => [
      `:${name}`,
      selectors[name],
    ])
  if (node.type !== 'decl' || node.prop.startsWith('-')) return []
  const property = properties[node.prop]
  return [
    [node.prop, property as Use[1], prefixesOf(node)],
    ...wordsOf(node.value).map((word): Use => [`${node.prop}: ${word}`, property?.[word]]),
    ...functionsOf(node.value).map((name): Use => [`${name}()`, functions[name]]),
  ]
}

const isImprovement = (name: string) =>
  improvements.some(([known]) => name === known || name.startsWith(`${known}:`))

/** What a style sheet uses although an oldest browser lacks it. */
const lackingIn = (styles: string) => {
  const names = new Set<string>()
  postcss.parse(styles).walk((node) => {
    for (const [name, found, prefixes = []] of usesIn(node))
      if (!isIn(found, prefixes)) names.add(name)
  })
  return [...names]
}

test('uses no CSS that the oldest browsers lack, except for improvements [T328]', () => {
  const files = globSync('dist/assets/*.css')
  expect(files).not.toEqual([])
  const lacking = files.flatMap((file) => lackingIn(readFileSync(file, 'utf8')))
  expect(lacking.filter((name) => !isImprovement(name))).toEqual([])
  for (const [name] of improvements) expect(lacking).toContain(name)
})

test('finds what a browser lacks', () => {
  expect(lackingIn('a { user-select: none }')).toEqual(['user-select'])
  expect(lackingIn('a { -webkit-user-select: none; user-select: none }')).toEqual([])
  expect(lackingIn('@starting-style { a:has(b) { color: light-dark(red, blue) } }')).toEqual([
    '@starting-style',
  ])
})

test('promises the oldest versions that it’s built for [T328]', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const { browser, version } of oldest)
    expect(readme).toMatch(new RegExp(`^\\| ${browser}[^|]*\\| ${version} +\\|`, 'im'))
})
