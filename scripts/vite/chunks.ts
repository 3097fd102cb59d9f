/** Packages that every page needs before it can show anything. */
const packages =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|@lingui|use-sync-external-store|xstate|@xstate|ofetch|ufo|destr|zod)[\\/]/

const files = (...places: string[]) =>
  new RegExp(
    `[\\\\/](${places.map((place) => place.replaceAll('/', '[\\\\/]')).join('|')})\\.tsx?$`,
  )

/** What every page needs of our own: the sitemap, the session and the parts the login page shares with all. */
const ground = files(
  'contract/(call|form|answers|limits|authentication|rules/(totp|permissions))',
  'machines/(session\\.machine|ports|failure)',
  'src/(router|routeTree\\.gen|ahead|links|texts|provider)',
  'src/api/(send|form|early)',
  'src/wiring/(?!ticket-|form-reach|profile-prompt|typed-fields-back)[\\w-]+',
  'src/(i18n|theme)/(?!times)[\\w-]+',
  'src/routes/(?:[\\w-]+/)*(?!-)[\\w.$-]+',
  'src/components/(button|button-look|icon|icon-shapes|field|control-look|problem|spinner|link|toaster|toast-queue|focus-when|lazy-part|visually-hidden)',
  'src/layouts/(brand|skip-link)',
  'src/pages/shell/failed-page',
)

/** Vite's own helper for imports at run time goes along, and so does Panda's joining of classes. */
const isGround = (id: string) => ground.test(id) || /preload-helper|styled-system.css.cx/.test(id)

/** The login page in one piece; what it opens later stays apart. */
const login = files(
  'machines/login\\.machine',
  'src/pages/login/(login-page|login-frame|login-links|credentials-form|passing|loading|arrival|server-lost|sign-in-lost|back-to-login|use-secret|focus-field|form-look)',
  'src/layouts/auth-layout',
  'src/components/(text-field|password-field|stepper|language-switcher)',
)

/** With the part of its route that the router splits off. */
const isLogin = (id: string) => login.test(id) || /routes.login.index\.tsx\?/.test(id)

/** What every page behind the sign-in shows: its frame, its waiting and its failing. */
const portal = files(
  'src/pages/shell/(portal-shell|shell-frame|shell-skeleton|account-tools|display-menu|bell-place|appearance-words|navigation)',
  'src/layouts/(shell-layout|account-menu|document-title|page-header|drawer-entries|keep-focus|kept-drawer|navigation|wide)',
  'src/components/(skeleton|progress-line|failed-state|empty-state|drawings|badge-count|menu|icon-button|tooltip|no-permission|notice|portal-icons)',
  'src/api/query-client',
)

const isPortal = (id: string) =>
  portal.test(id) ||
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/.test(id) ||
  /routes[\\/]_portal\.tsx\?/.test(id)

/** What the ticket list and a ticket share. */
const tickets = files(
  'contract/(tickets|rules/ticket-query)',
  'src/components/(table|status-badge|relative-time)',
)

/** One chunk packs better than thirty small ones; each page still loads only what it shows. */
export const chunks = [
  { name: 'vendor', test: packages },
  { name: 'ground', test: isGround, includeDependenciesRecursively: false },
  { name: 'portal', test: isPortal, includeDependenciesRecursively: false },
  { name: 'tickets', test: tickets },
  { name: 'login', test: isLogin, includeDependenciesRecursively: false },
]

const compiledAhead = ['index', 'vendor', 'ground', 'portal', 'tickets', 'list', 'login']

/** Chromium compiles these on another thread while they arrive; else each function costs its first call twice. */
export const compileHint = ({ name }: { name: string }) =>
  compiledAhead.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
