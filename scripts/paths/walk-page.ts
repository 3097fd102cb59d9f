import type { Chance } from 'flow-paths/random'
import type { WalkReport } from 'flow-paths/vitest'

import { onPages } from './on-pages.ts'

/** Shrinking tries many failing paths, so the timeout is short. */
const timeout = 1500

/** Walks a flow's page at random. */
export const walkPage = (flow: string, chance: Chance): Promise<WalkReport> =>
  onPages({ flow, provide: { chance }, timeout }, (modules) => {
    const [test] = modules.flatMap((module) => [...module.children.allTests()])
    const result = test?.meta().randomWalk
    if (result) return result
    const errors = modules.flatMap((module) => module.errors()).map(({ message }) => message)
    throw new Error([`The page of ${flow} couldn’t be walked.`, ...errors].join('\n'))
  })
