import { basename } from 'node:path'

import type { TestModule } from 'vitest/node'

import { onPages } from './on-pages.ts'

/** A picture takes its time: pages are waited for longer than by the walkers alone. */
const timeout = 5000

/** Lets the walkers of the rendered pages photograph every situation they come through. */
export const takePictures = (flow: string | undefined, folder: string): Promise<string[]> =>
  onPages(
    { flow, provide: { pictures: true, reach: 'states' }, timeout, pictures: folder },
    (modules) => modules.flatMap(troubleIn),
  )

/** What went wrong while a page was photographed: a sentence each. */
const troubleIn = (module: TestModule): string[] => {
  const name = basename(module.moduleId, '.paths.test.tsx')
  const failed = [...module.children.allTests('failed')].flatMap(
    (test) => test.result().errors ?? [],
  )
  return [...module.errors(), ...failed].map(({ message }) => `no pictures of ${name}: ${message}`)
}
