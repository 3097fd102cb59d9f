import { readEnv } from '#server/config/env.ts'
import { agentCookieNames, cookieNames, deviceCookieNames } from '#server/http/session-cookie.ts'
import { table } from '#src/storage/table.ts'

const { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } = readEnv({})

const areas = { device: '`localStorage`', tab: '`sessionStorage`' }
const scopes = { device: 'this browser', user: 'the user', session: 'the session' }

const rows = Object.values(table)
  .map(
    ({ key, area, scope, clearedWhen, purpose }) =>
      `| \`${key}\` | ${purpose} | ${areas[area]} | ${scopes[scope]} | ${clearedWhen} |`,
  )
  .join('\n')

/** docs/storage.md, generated from the portal's table of stored records. */
export const storagePage = () => `# What the browser keeps

Use this page for a privacy notice. Everything here serves the portal itself: nothing tracks a user, and
no password or code is ever stored. A signing form in a frame comes from the address the provider names
and may keep data of its own. Written by \`npm run storage\` from
\`src/storage/table.ts\`; edit that file.

## Storage

\`localStorage\` lasts until it is cleared, \`sessionStorage\` ends with the tab. A record belongs to
everyone who uses this browser, to the user whose name is in it, or to the session: then signing out
removes it. Unsent input survives a session that has merely ended, so that it comes back after signing in.

| key | purpose | where | belongs to | kept until |
| --- | --- | --- | --- | --- |
${rows}

TanStack Router adds two kinds of entries to \`sessionStorage\`: scroll positions
(\`tsr-scroll-restoration-v1_3\`), and a mark that a page was reloaded once after an update
(\`tanstack_router_reload:…\`).

## Cookies

The server sets two cookies when you sign in, and one when an agent does. All are strictly necessary.

| cookie | purpose | attributes | kept until |
| --- | --- | --- | --- |
| \`${cookieNames.https}\` (\`${cookieNames.http}\` without HTTPS) | A random id of the session | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | you sign out or the browser closes |
| \`${deviceCookieNames.https}\` (\`${deviceCookieNames.http}\` without HTTPS) | A random id of the browser: an email tells you of a sign-in from another one | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | 400 days after the last sign-in |
| \`${agentCookieNames.https}\` (\`${agentCookieNames.http}\` without HTTPS) | A random id of an agent’s session | \`HttpOnly\`, \`SameSite=Lax\`, \`Path=/\`, \`Secure\` with HTTPS | the agent signs out or the browser closes |

The server ends a session after ${SESSION_IDLE_MINUTES} minutes without a request (\`SESSION_IDLE_MINUTES\`) and after
${SESSION_MAX_MINUTES / 60} hours at the latest (\`SESSION_MAX_MINUTES\`).
`
