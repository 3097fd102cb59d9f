import type { Chance } from 'flow-paths/random'
import type { WalkReport } from 'flow-paths/vitest'

import { onPages } from './on-pages.ts'

/** Shrinking tries many ways that end in a fault, so a page is not waited for long. */
const timeout = 1500

/** Lets the walker of a flow's page walk at random. */
export const walkThePage = (flow: string, chance: Chance): Promise<WalkReport> =>
  onPages({ flow, provide: { chance }, timeout }, (modules) => {
    const [test] = modules.flatMap((module) => [...module.children.allTests()])
    const result = test?.meta().randomWalk
    if (result) return result
    const errors = modules.flatMap((module) => module.errors()).map(({ message }) => message)
    throw new Error([`The page of ${flow} could not be walked.`, ...errors].join('\n'))
  })
