import type { Reach } from 'flow-paths'

const names: Record<string, string> = { quick: '!(*.long)', long: '*.long' }

/**
 * How the files of a run are named before `.test.ts` or `.spec.ts`: `npm test` skips `*.long`, `npm
 * run test:long` runs only those, and a runner started by hand runs all.
 */
export const namesOfPart = names[process.env['TEST_PART'] ?? ''] ?? '*'

/**
 * What walks of rendered pages cover: in `npm test` each transition once from every state,
 * otherwise from every situation.
 */
export const reachOfPart: Reach = process.env['TEST_PART'] === 'quick' ? 'states' : 'situations'
