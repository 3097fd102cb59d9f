import { basename } from 'node:path'

import type { TestModule } from 'vitest/node'

import { onPages } from './on-pages.ts'

/** Taking screenshots is slow, so the timeout is longer than for walks alone. */
const timeout = 5000

/** Takes a screenshot of every situation while the page walkers run. */
export const takePictures = (flow: string | undefined, folder: string): Promise<string[]> =>
  onPages(
    { flow, provide: { pictures: true, reach: 'states' }, timeout, pictures: folder },
    (modules) => modules.flatMap(problemsIn),
  )

/** Errors while taking screenshots of a page, one sentence each. */
const problemsIn = (module: TestModule): string[] => {
  const name = basename(module.moduleId, '.paths.test.tsx')
  const failed = [...module.children.allTests('failed')].flatMap(
    (test) => test.result().errors ?? [],
  )
  return [...module.errors(), ...failed].map(({ message }) => `no pictures of ${name}: ${message}`)
}
