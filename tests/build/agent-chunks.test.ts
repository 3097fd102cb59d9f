import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  Chunk
>
const isAgents = (key: string) => /^src\/(?:routes|features)\/agent\b/.test(key)
const isPage = (key: string) => key.startsWith('src/routes/')

test('loads no JavaScript of the agents’ workspace on users’ pages [T101]', () => {
  const keys = Object.keys(manifest)
  const agents = keys.filter(isAgents)
  expect(agents.length).toBeGreaterThan(3)
  const users = new Set(
    keys.filter((key) => !isAgents(key) && (manifest[key]?.isEntry || isPage(key))),
  )
  // Iterating over a set includes entries added during the loop.
  for (const key of users) for (const next of manifest[key]?.imports ?? []) users.add(next)
  expect([...users].filter(isAgents)).toEqual([])
  // Names, because a failure prints what was found.
  const usersFilesWith = (flow: string) =>
    [...users]
      .map((key) => manifest[key]?.file ?? key)
      .filter((file) => readFileSync(`dist/${file}`, 'utf8').includes(flow))
  for (const flow of ['agentQueue', 'agentSignIn']) expect(usersFilesWith(flow)).toEqual([])
})
