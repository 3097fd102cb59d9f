import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { accounts } from '#server/demo/accounts.ts'
import { agents } from '#server/demo/agents.ts'

/** The stories of continuous integration. They run side by side on one server with demo data. */
const stories = globSync('tests/e2e/**/*.spec.ts').filter((file) => !file.endsWith('.long.spec.ts'))
const texts = new Map(stories.map((file) => [file, readFileSync(file, 'utf8')]))
const setup = readFileSync('tests/e2e/people.setup.ts', 'utf8')

/** How stories name a person: by username or, in the customers' case, by name. */
const people = [
  ...accounts.map(({ username, firstName, lastName }) => [username, `${firstName} ${lastName}`]),
  ...agents.map(({ username }) => [username]),
].map(([username, ...names]) => ({ username, names: [`'${username}'`, ...names] }))

test('a person belongs to one story, unless the setup signs them in for all of them', () => {
  const shared = people
    .filter(({ username }) => !setup.includes(`'${username}`))
    .map(({ username, names }) => ({
      username,
      files: stories.filter((file) => names.some((name) => texts.get(file)?.includes(name))),
    }))
    .filter(({ files }) => files.length > 1)
  expect(shared).toEqual([])
})
