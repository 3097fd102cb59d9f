import { readFileSync } from 'node:fs'

import type { SizeLimitConfig } from 'size-limit'

type Chunk = { file: string; imports?: string[]; css?: string[] }

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  Chunk
>

// The router plugin's name for a split route, such as `list.tsx?tsr-split=component`.
const chunksOf = (source: string) => {
  const keys = Object.keys(manifest).filter((key) => key.split('?')[0] === source)
  if (keys.length === 0) throw new Error(`dist/ has no chunk of ${source}; has it moved?`)
  return keys
}

/** The chunks of a page's routes and every chunk they import before they can run. */
const chunksBefore = (...routes: string[]) => {
  const keys = new Set(['index.html', ...routes].flatMap(chunksOf))
  // Iterating over a set includes items added during the iteration.
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return [...keys].flatMap((key) => manifest[key] ?? [])
}

const inDist = (files: string[]) => [...new Set(files)].map((file) => `dist/${file}`)

const login = chunksBefore('src/routes/login/index.tsx')
const portalPage = (page: string) =>
  chunksBefore('src/routes/_portal.tsx', `src/routes/_portal/${page}.tsx`)
const ticketPage = (page: string) => [
  ...portalPage('support'),
  ...portalPage(`support/ticket/${page}`),
]
const list = ticketPage('list')
const queue = chunksBefore(
  'src/routes/agent.tsx',
  'src/routes/agent/_workspace.tsx',
  'src/routes/agent/_workspace/index.tsx',
)
const scripts = (chunks: Chunk[]) => inDist(chunks.map(({ file }) => file))
const styles = (chunks: Chunk[]) => inDist(chunks.flatMap(({ css }) => css ?? []))
/** The limits of catalogues: every page loads the first, signed-in users the second, agents all. */
const catalogues = {
  'locales/': '12.2 kB',
  'locales/portal/': '14.6 kB',
  'locales/agents/': '15 kB',
}
const textsIn = (folder: string) =>
  Object.keys(manifest).filter((key) => /^.*\//.exec(key)?.[0] === folder && key.endsWith('.po'))

const checks = [
  { name: 'JavaScript before /login', path: scripts(login), limit: '197 kB' },
  { name: 'JavaScript before /support/ticket/list', path: scripts(list), limit: '223 kB' },
  // These pages share groups of `vite.config.ts`: a page that takes in another one gets much larger.
  {
    name: 'JavaScript before a ticket',
    path: scripts(ticketPage('details.$ticketId')),
    limit: '415 kB',
  },
  { name: 'JavaScript before /inbox', path: scripts(portalPage('inbox')), limit: '239 kB' },
  {
    name: 'JavaScript before an article',
    path: scripts(portalPage('kb/article.$articleId')),
    limit: '301 kB',
  },
  { name: 'JavaScript before /agent', path: scripts(queue), limit: '404 kB' },
  { name: 'Styles before /login', path: styles(login), limit: '18 kB' },
  { name: 'Styles before /support/ticket/list', path: styles(list), limit: '18 kB' },
  ...Object.entries(catalogues).flatMap(([folder, limit]) =>
    textsIn(folder).map((key) => ({
      name: key,
      path: inDist(chunksOf(key).flatMap((each) => manifest[each]?.file ?? [])),
      limit,
    })),
  ),
]

export default checks.map((check) => ({ ...check, gzip: true })) satisfies SizeLimitConfig
