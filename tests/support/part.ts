import type { Reach } from 'flow-paths'

const names: Record<string, string> = { quick: '!(*.long)', long: '*.long' }

/**
 * How the files of a run are named before `.test.ts` or `.spec.ts`: `npm test` passes over `*.long`,
 * `npm run test:long` takes only those, and a runner started by hand takes all.
 */
export const namesOfPart = names[process.env['TEST_PART'] ?? ''] ?? '*'

/** Which ways the walks of rendered pages take: `npm test` each once from every state, other runs all. */
export const reachOfPart: Reach = process.env['TEST_PART'] === 'quick' ? 'states' : 'situations'
