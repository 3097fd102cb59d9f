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

/** The same for stories in other browsers: the long part tells all of them, because the others are few. */
export const browserStoriesOfPart = part === 'long' ? '*' : namesOfPart

/**
 * What `npm test` runs besides the bare machines and the contract: the specified calls, the pages that only
 * a sign-in or a form leads to, and a story of each area. The rest is left to continuous integration, and so
 * is each new file, until it's named here.
 */
const quick = {
  server: [
    'account-language attachments authentication calls comments compression data-map devices documents',
    'emergency-code encoded-paths env equal-work hash-queue headers hostile-content identity instances',
    'instant keyed-hashes knowledge-base knowledge-search lookups management mentions network',
    'own-password partner password-patterns password-rule passwords portal prepared-types profile',
    'provider recovery-requests request-id secrets-at-rest sessions settings sqlite-writers texts',
    'ticket-create ticket-history ticket-list ticket-messages ticket-permissions ticket-shapes tickets',
    'transactions',
  ],
  components: ['ignored-event specified-texts'],
  flows: ['public-forms security-manager session sign-in'],
  /** Flows in these folders that the specification doesn't ask for. */
  extraFlows: ['company-logins company-provider company-sign-in linked-users sign-in-help'],
  e2e: [
    'login login-change-password login-emergency-code login-renewal login-setup management new-ticket',
    'people.setup ticket-attachments ticket-list',
  ],
}

const anyOf = (named: readonly string[]) => `@(${named.join(' ').replaceAll(' ', '|')})`
const allBut = (kept: readonly string[]) => `!(${kept.join(' ').replaceAll(' ', '|')})`

/** Files that a run leaves out; without any, the option `--exclude` of a run by hand stays in force. */
export const exclusions: { exclude?: string[] } =
  part === 'quick'
    ? {
        exclude: [
          `tests/server/${allBut(quick.server)}.test.ts`,
          `tests/components/${allBut(quick.components)}.test.tsx`,
          `tests/flows/${allBut(quick.flows)}/*/page.paths.test.tsx`,
          `tests/flows/*/${anyOf(quick.extraFlows)}/page.paths.test.tsx`,
          `tests/e2e/${allBut(quick.e2e)}.spec.ts`,
          'packages/**',
        ],
      }
    : {}

/**
 * What walks of rendered pages cover: in `npm test` each transition once from every state, in the
 * long tests from every situation.
 */
export const reachOfPart: Reach = part === 'quick' || part === 'ci' ? 'states' : 'situations'
