/** Who may import whom. `npm run check` fails on the first arrow that points the wrong way. */
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

const packages = (...names) => `^node_modules/(${names.join('|')})/`
const lingui = '@lingui/(core|react)'

module.exports = {
  forbidden: [
    only('contract knows only zod', '^contract/', [packages('zod')]),
    never(
      'packages know nothing of the product',
      '^packages/',
      '^(contract|demo|machines|scripts|server|src|tests)/',
    ),
    only('demo content knows the contract only', '^demo/', ['^contract/']),
    only('machines know only xstate and the contract', '^machines/', [
      '^contract/',
      packages('xstate'),
    ]),
    only('components know no flow', '^src/components/', [
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
        '@tiptap',
      ),
      '^machines/texts',
    ]),
    only('features know no route and no application', '^src/features/', [
      '^(machines|contract|styled-system)/',
      '^src/(components|flows|session|api|storage|i18n|theme)/',
      '^src/(texts|provider)',
      packages('react', lingui, '@xstate/react', 'xstate', '@tanstack', 'zod', 'jszip'),
    ]),
    {
      name: 'a feature knows another one by its public file',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '/public\\.tsx?$'] },
    },
    never(
      'what features stand on knows no screen',
      '^src/(api|flows|session|storage|i18n|theme)/',
      '^src/(features|routes|app)/',
    ),
    never('a route is never imported', '^src/', '^src/routes/', [
      '^src/routes/',
      'routeTree.gen.ts$',
    ]),
    never('a hook starts a flow', '^src/', '^src/flows/use-flow.ts$', ['/use-[^/]+$']),
    never('one door to the network', '^(src|machines)/', packages('ofetch'), ['^src/api/']),
    never('server and browser share the contract only', '^server/', '^(src|machines)/'),
    never('the browser never reaches into the server', '^(src|machines)/', '^server/'),
    never('the product knows no test', '^(contract|machines|src|server)/', '^(tests|scripts)/'),
    {
      name: 'SQL lives in server/db',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/db/' },
      to: { path: packages('kysely', 'better-sqlite3', 'pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: {
        circular: true,
      },
    },
    {
      name: 'everything resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^#styled-system' },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 offers no API to read a file with; swc sees type-only imports, too
    doNotFollow: { path: '^(node_modules|styled-system)' },
    exclude: { path: '^(dist|data)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
