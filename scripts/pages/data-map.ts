import { isExported } from '#server/db/accounts/personal-data.ts'
import { dataMap, type Use } from '#server/db/schema/data-map.ts'
import { table as storage } from '#src/storage/table.ts'

type Table = {
  purpose: string
  kept: string
  user?: {
    by: readonly string[]
    exported?: string
    erase: { rows: 'keep' } | { rows: 'delete' | 'overwrite'; by: string; with?: unknown }
  }
  columns: Record<string, Use>
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const code = (name: string) => `\`${snake(name)}\``

const holds: Record<Use, string> = {
  who: 'the id of a user',
  identity: 'a name, address or number',
  trace: 'a browser or network address',
  text: 'what people wrote',
  log: 'what the portal wrote, which may name people',
  secret: 'a secret, a hash or a random key',
  provider: 'the provider’s own',
  derived: 'repeats other columns',
  fact: '',
}

/** Columns that an erasure overwrites. */
const overwritten = ({ user }: Table) =>
  user?.erase.rows === 'overwrite' && typeof user.erase.with === 'function'
    ? Object.keys(user.erase.with(0, 0) as object)
    : []

const eraseOf = (entry: Table, column: string, use: Use) => {
  if (entry.user?.erase.rows === 'delete') return 'row deleted'
  if (overwritten(entry).includes(column)) return 'overwritten'
  if ((use === 'text' || use === 'log') && column !== 'bytes') return 'name replaced'
  if (use === 'identity') return 'removed where it’s the user’s address'
  if (use === 'derived') return 'follows'
  return 'kept'
}

const exportOf = (entry: Table, use: Use) =>
  entry.user?.exported !== undefined && isExported(use) ? 'yes' : 'no'

const section = ([name, entry]: [string, Table]) => {
  const { user, columns } = entry
  const rows = Object.entries(columns)
    .filter(([, use]) => use !== 'fact')
    .map(
      ([column, use]) =>
        `| ${code(column)} | ${holds[use]} | ${exportOf(entry, use)} | ${eraseOf(entry, column, use)} |`,
    )
  const whose = user ? ` Rows name a user in ${user.by.map(code).join(' and ')}.` : ''
  const deleted =
    user?.erase.rows === 'delete' && user.by.length > 1
      ? ` Rows are deleted by ${code(user.erase.by)}.`
      : ''
  return `### \`${snake(name)}\`

${entry.purpose} Kept ${entry.kept}.${whose}${deleted}

| column | holds | exported | when a user is erased |
| --- | --- | --- | --- |
${rows.join('\n')}`
}

const entries = Object.entries(dataMap) as [string, Table][]
const isPersonal = ([, { user, columns }]: [string, Table]) =>
  user !== undefined || Object.values(columns).some((use) => use !== 'fact')

const browserRows = Object.values(storage)
  .map(({ key, purpose, clearedWhen }) => `| \`${key}\` | ${purpose} | ${clearedWhen} |`)
  .join('\n')

/** docs/data-map.md, generated from the data used to export and erase users. */
export const dataMapPage = () => `# Where personal data is

Every table and column of the database that may say something about a person: what for, how long, and what
\`desk user export\` and \`desk user erase\` do with it. Use it for your record of processing activities.
Written by \`npm run data-map\` from \`server/db/schema/data-map.ts\`, which both commands go by; edit that
file. A column that isn’t in it is a type error.

“Name replaced” means that “Former user” replaces the full name, the email address, the phone number and
the username in the text, in rows of all users. [operating.md](operating.md#delete-what-you-no-longer-need)
says what that doesn’t reach. Other columns of these tables hold numbers, times and choices.

## In the database

${entries.filter(isPersonal).map(section).join('\n\n')}

### Tables without personal data

${entries
  .filter((entry) => !isPersonal(entry))
  .map(([name]) => code(name))
  .join(', ')}.

The full-text index of tickets repeats \`ticket_document\`.

## In the browser

No export and no erasure reaches a browser; [storage.md](storage.md) says more about each record.

| key | purpose | kept until |
| --- | --- | --- |
${browserRows}

## Elsewhere

- Bytes of files and original emails are in \`blob_part\` or in S3, never in both for long.
- The log of the server names requests by their path, and no users. A proxy in front may write more.
- Without \`SMTP_URL\`, sent emails are files in \`DATA_DIR/mail\`.
- Backups hold everything that was there when they were made.
`
