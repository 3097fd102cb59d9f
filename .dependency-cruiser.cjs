/** Which folders can import which. `npm run check` fails on an import that points the wrong way. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [from, ...allowed] },
})
const never = (name, from, to, except = []) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: except },
  to: { path: to },
})

/**
 * What each folder of `server/` may import from the others, from the lowest floor to the highest. The files
 * beside the folders put them together, and no folder imports these.
 */
const floors = {
  domain: [],
  locales: [],
  config: ['domain'],
  texts: ['domain', 'locales'],
  provider: ['config', 'domain'],
  db: ['config', 'domain'],
  background: ['db', 'config', 'domain'],
  files: ['db', 'config', 'domain'],
  knowledge: ['db', 'config', 'domain'],
  backup: ['files', 'db', 'config', 'domain'],
  documents: ['background', 'provider', 'texts', 'db', 'config', 'domain'],
  mail: ['provider', 'texts', 'db', 'config', 'domain'],
}
const belowRules = Object.keys(floors)
const belowEntries = [...belowRules, 'rules']
Object.assign(floors, {
  rules: belowRules,
  http: ['files', 'provider', 'texts', 'db', 'config', 'domain'],
  routes: [...belowEntries, 'http'],
  jobs: belowEntries,
  import: belowEntries,
  'mail/incoming': belowEntries,
  metrics: belowEntries,
  tracing: belowEntries,
  demo: [...belowEntries, 'http'],
  cli: [...belowEntries, 'import', 'demo'],
})

const pathOf = (folder) => `^server/${folder}/${folder === 'mail' ? '(?!incoming/)' : ''}`
const serverFloors = Object.entries(floors).map(([folder, below]) => ({
  name: `server/${folder} imports only lower floors`,
  severity: 'error',
  from: { path: pathOf(folder) },
  to: { path: '^server/', pathNot: [folder, ...below].map(pathOf) },
}))

const packages = (...names) => `^node_modules/(${names.join('|')})/`
const lingui = '@lingui/(core|react)'

module.exports = {
  forbidden: [
    only('contract imports only zod', '^contract/', [packages('zod')]),
    never(
      'packages import nothing from the product',
      '^packages/',
      '^(contract|demo|machines|scripts|server|src|tests)/',
    ),
    only('demo imports only the contract', '^demo/', ['^contract/']),
    only('machines import only xstate and the contract', '^machines/', [
      '^contract/',
      packages('xstate'),
    ]),
    only('components import no flow', '^src/components/', [
      '^(contract|styled-system)/',
      '^src/(i18n|theme|texts)',
      packages(
        'react',
        'react-dom',
        '@ark-ui/react',
        '@tanstack/react-router',
        lingui,
        'qrcode',
        'dompurify',
        'markdown-it',
        '@tiptap',
      ),
      '^machines/texts',
    ]),
    only('features import no route and no application code', '^src/features/', [
      '^(machines|contract|styled-system)/',
      '^src/(components|flows|session|api|storage|i18n|theme)/',
      '^src/(texts|provider)',
      packages('react', lingui, '@xstate/react', 'xstate', '@tanstack', 'zod', 'jszip'),
    ]),
    {
      name: 'a feature imports only the public file of another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '/public\\.tsx?$'] },
    },
    // lingui.config.ts: nobody has the texts of these before signing in.
    never(
      'pages without a session import no page behind the sign-in',
      '^src/(features/(confirm-email|provider|public-forms|shell|sign-in|unsubscribe)|routes/(?!_portal|agent))',
      '^src/features/(account|announcements|inbox|knowledge-base|resources|security-manager|tickets)/',
    ),
    never(
      'shared browser code imports no screen',
      '^src/(api|flows|session|storage|i18n|theme)/',
      '^src/(features|routes|app)/',
    ),
    never('routes are only imported by the router', '^src/', '^src/routes/', [
      '^src/routes/',
      'routeTree.gen.ts$',
    ]),
    never('only hooks start flows', '^src/', '^src/flows/use-flow.ts$', ['/use-[^/]+$']),
    never('only src/api imports ofetch', '^(src|machines)/', packages('ofetch'), ['^src/api/']),
    never('the server imports no browser code', '^server/', '^(src|machines)/'),
    never('the browser imports no server code', '^(src|machines)/', '^server/'),
    ...serverFloors,
    {
      name: 'every folder of the server has a floor',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [...Object.keys(floors).map(pathOf), '^server/(app|areas|main|services).ts$'],
      },
      to: {},
    },
    never('only entries and plumbing import Fastify', '^server/', packages('fastify', '@fastify'), [
      '^server/(http|routes|demo/pages|metrics|tracing)/',
      '^server/(app|areas|main|services).ts$',
    ]),
    never('the product imports no test', '^(contract|machines|src|server)/', '^(tests|scripts)/'),
    {
      name: 'only server/db imports a database library',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/db/' },
      to: { path: packages('kysely', 'better-sqlite3', 'pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no import cycles',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: {
        circular: true,
      },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      // The example installs its own packages, elsewhere.
      from: { pathNot: '^packages/example/' },
      to: { couldNotResolve: true, pathNot: '^#styled-system' },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no API to parse a file; swc finds type-only imports, too
    doNotFollow: { path: '(^|/)node_modules/|^styled-system' },
    exclude: { path: '^(dist|data)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
