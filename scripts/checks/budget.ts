import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] }

/** What a visitor may have to load before a page is usable, in bytes of gzip (1 KB = 1000 bytes). */
const pages = [
  { page: '/login', routes: ['src/routes/login/index.tsx'], most: 221_000 },
  {
    page: '/support/ticket/list',
    routes: ['src/routes/_portal.tsx', 'src/routes/_portal/support/ticket/list.tsx'],
    most: 265_000,
  },
]
const styleMost = 18_000
const languageMost = 14_000

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  Chunk
>
const entries = Object.entries(manifest)
const size = (file: string) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length

/** A chunk and everything it imports before it can run. */
const closure = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}

// The router's plugin splits a route: `list.tsx?tsr-split=component`.
const chunksOf = (route: string) => {
  const keys = entries.map(([key]) => key).filter((key) => key.split('?')[0] === route)
  if (keys.length === 0) throw new Error(`dist/ has no chunk of ${route}; has the route moved?`)
  return keys
}

const filesBefore = (routes: string[]) => {
  const first = ['index.html', ...routes.flatMap(chunksOf)]
  const keys = new Set(first.flatMap((key) => [...closure(key)]))
  return [...keys].flatMap((key) => manifest[key] ?? [])
}

const total = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + size(file), 0)

const measured = [
  ...pages.flatMap(({ page, routes, most }) => {
    const files = filesBefore(routes)
    const styles = files.flatMap(({ css }) => css ?? [])
    return [
      { what: `JavaScript before ${page}`, bytes: total(files.map(({ file }) => file)), most },
      { what: `styles before ${page}`, bytes: total(styles), most: styleMost },
    ]
  }),
  ...entries
    .filter(([key]) => key.startsWith('locales/'))
    .map(([key, { file }]) => ({ what: key, bytes: size(file), most: languageMost })),
]

for (const { what, bytes, most } of measured)
  console.log(`${bytes <= most ? '✓' : '✗'} ${what}: ${bytes} of ${most} bytes gzip`)
process.exitCode = measured.some(({ bytes, most }) => bytes > most) ? 1 : 0
