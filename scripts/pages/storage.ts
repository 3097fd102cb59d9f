import { readEnv } from '#server/config/env.ts'
import {
  agentCookieNames,
  cookieNames,
  deviceCookieNames,
  companyCookieNames,
  passkeyCookieNames,
} from '#server/http/session-cookie.ts'
import { purposes } from '#src/storage/purposes.ts'
import { table, type Table } from '#src/storage/table.ts'

const { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } = readEnv({})

const areas = { device: '`localStorage`', tab: '`sessionStorage`' }
const scopes = { device: 'this browser', user: 'the user', session: 'the session' }

const names = Object.keys(table) as (keyof Table)[]
const rows = names
  .map((name) => ({ ...table[name], ...purposes[name] }))
  .map(
    ({ key, area, scope, clearedWhen, purpose }) =>
      `| \`${key}\` | ${purpose} | ${areas[area]} | ${scopes[scope]} | ${clearedWhen} |`,
  )
  .join('\n')

/** docs/storage.md, generated from the portal's table of stored records. */
export const storagePage = () => `# What the browser stores

Use this page for a privacy notice. The portal needs everything here to work: nothing tracks users, and
passwords and codes are never stored. A signing form in a frame comes from an address the provider
configures, and may store data of its own. \`npm run storage\` writes this page from
\`src/storage/table.ts\` and \`src/storage/purposes.ts\`; edit those files.

## Storage

\`localStorage\` lasts until it is cleared, \`sessionStorage\` until the tab is closed. A record belongs to
everyone who uses this browser, to the user named in its key, or to the session. Signing out deletes the
records of the session. If the session ends in another way, unsent input is kept, and restored after the
next sign-in.

| key | purpose | where | belongs to | kept until |
| --- | --- | --- | --- | --- |
${rows}

TanStack Router adds two kinds of entries to \`sessionStorage\`: scroll positions
(\`tsr-scroll-restoration-v1_3\`), and a mark that a page has been reloaded after an update
(\`tanstack_router_reload:…\`).

## Cookies

The server sets two cookies when you sign in, one when an agent does, one where a passkey can sign in, and one during a visit to a company's identity provider. All are strictly necessary.

| cookie | purpose | attributes | kept until |
| --- | --- | --- | --- |
| \`${cookieNames.https}\` (\`${cookieNames.http}\` without HTTPS) | A random id of the session | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | you sign out or the browser closes |
| \`${deviceCookieNames.https}\` (\`${deviceCookieNames.http}\` without HTTPS) | A random id of the browser. An email reports sign-ins from others | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | 400 days after the last sign-in |
| \`${passkeyCookieNames.https}\` (\`${passkeyCookieNames.http}\` without HTTPS) | A random id of the browser, so that a passkey works only where it was asked for | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | 5 minutes |
| \`${companyCookieNames.https}\` (\`${companyCookieNames.http}\` without HTTPS) | A random id of the browser, so that a sign-in at a company's identity provider works only where it was started | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | 10 minutes |
| \`${agentCookieNames.https}\` (\`${agentCookieNames.http}\` without HTTPS) | A random id of an agent’s session | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | the agent signs out or the browser closes |

The server ends a session after ${SESSION_IDLE_MINUTES} minutes without a request (\`SESSION_IDLE_MINUTES\`) and after
${SESSION_MAX_MINUTES / 60} hours at the latest (\`SESSION_MAX_MINUTES\`).
`
