import type { Reach } from 'flow-paths'

const names: Record<string, string> = {
  quick: '!(*.long|*.ci)',
  ci: '!(*.long)',
  long: '*.long',
}
const part = process.env['TEST_PART'] ?? ''

/**
 * How the files of a run are named before `.test.ts` or `.spec.ts`: `npm test` skips `*.ci` and
 * `*.long`, `npm test -- --ci` skips `*.long`, `npm run test:long` runs only those, and a runner
 * started by hand runs all.
 */
export const namesOfPart = names[part] ?? '*'

/**
 * Tests of what the specification doesn't ask for: the agents' workspace, emails that customers write, and the
 * operator's commands. `npm test` leaves them to continuous integration, whatever their names are.
 */
const additions = [
  'tests/{components,e2e}/{agent,queue,received,team}*',
  'tests/flows/agent/*/page.paths.test.tsx',
  'tests/server/{agent,bulk,caller,company,desk,email,held,received,text}-*',
  'tests/server/{note-editing,sign-in-help}.*',
]

/** Files that a run leaves out; without any, the option `--exclude` of a run by hand stays in force. */
export const exclusions: { exclude?: string[] } = part === 'quick' ? { exclude: additions } : {}

/**
 * Whether each page is walked a second time on a translated page: only when continuous integration
 * tests all flows, because it doubles the time.
 */
export const translatesPages = part === 'ci' && !process.env['TEST_FLOWS']

/**
 * What walks of rendered pages cover: in `npm test` each transition once from every state, in the
 * long tests from every situation.
 */
export const reachOfPart: Reach = part === 'quick' || part === 'ci' ? 'states' : 'situations'
