import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { check } from 'recheck'
import { parseAst } from 'rolldown/parseAst'

import { isNode, type Node } from './bare-texts.ts'
import { slowPatterns } from './slow-patterns.ts'

/** Code that text from strangers reaches. */
const files = globSync('{contract,machines,server}/**/*.ts')

/** The results of earlier runs; analysing every pattern takes a minute. */
const cacheFile = 'node_modules/.cache/statedesk/patterns.json'

/** How long a pattern is analysed, in milliseconds. */
const timeout = 30_000

type Pattern = { place: string; source: string; flags: string }

const readCache = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

const patternsUnder = (node: Node): Node[] => [
  ...(node['regex'] ? [node] : []),
  ...Object.values(node).flat().filter(isNode).flatMap(patternsUnder),
]

const patternsIn = (file: string): Pattern[] => {
  const text = readFileSync(file, 'utf8')
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node
  return patternsUnder(program).map((node) => {
    const { pattern: source, flags } = node['regex'] as { pattern: string; flags: string }
    return { place: `${file}:${text.slice(0, node.start).split('\n').length}`, source, flags }
  })
}

const before = readCache()
const cache: Record<string, string> = {}

/** `safe` if the time it takes is linear, or why not. */
const verdictOn = async ({ source, flags }: Pattern) => {
  const result = await check(source, flags, { timeout })
  return result.status === 'vulnerable' ? result.complexity.summary : result.status
}

const unused = new Set(Object.keys(slowPatterns))
for (const pattern of files.flatMap(patternsIn)) {
  const { place, source, flags } = pattern
  const key = `/${source}/${flags}`
  unused.delete(key)
  if (key in slowPatterns) continue
  cache[key] ??= before[key] ?? (await verdictOn(pattern))
  if (cache[key] === 'safe') continue
  console.log(`${place}  ${key} can take long: ${cache[key]}`)
  process.exitCode = 1
}
for (const key of unused) {
  console.log(`scripts/checks/slow-patterns.ts: ${key} isn’t used any more`)
  process.exitCode = 1
}

mkdirSync(dirname(cacheFile), { recursive: true })
writeFileSync(cacheFile, JSON.stringify(cache))
