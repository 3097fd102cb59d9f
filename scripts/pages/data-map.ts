import { isExported } from '#server/db/accounts/personal-data.ts'
import { dataMap, type Use } from '#server/db/schema/data-map.ts'
import { purposes } from '#src/storage/purposes.ts'
import { table as storage, type Table as StorageTable } from '#src/storage/table.ts'

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

const contents: Record<Use, string> = {
  who: 'a user’s id',
  identity: 'a name, address or number',
  trace: 'a browser or an IP address',
  text: 'text people wrote',
  log: 'text by the portal, which may name people',
  secret: 'a secret, a hash or a random key',
  provider: 'the provider’s own data',
  derived: 'a copy of other columns',
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
  if (use === 'identity') return 'removed if it’s the user’s address'
  if (use === 'derived') return 'updated'
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
        `| ${code(column)} | ${contents[use]} | ${exportOf(entry, use)} | ${eraseOf(entry, column, use)} |`,
    )
  const columnsById = user?.by.map(code) ?? []
  const verb = columnsById.length > 1 ? 'refer' : 'refers'
  const whose = user ? ` ${columnsById.join(' and ')} ${verb} to a user.` : ''
  const deleted =
    user?.erase.rows === 'delete' && user.by.length > 1
      ? ` Erasing a user deletes the rows with the user in ${code(user.erase.by)}.`
      : ''
  return `### \`${snake(name)}\`

${entry.purpose} Kept ${entry.kept}.${whose}${deleted}

| column | contains | exported | when a user is erased |
| --- | --- | --- | --- |
${rows.join('\n')}`
}

const entries = Object.entries(dataMap) as [string, Table][]
const isPersonal = ([, { user, columns }]: [string, Table]) =>
  user !== undefined || Object.values(columns).some((use) => use !== 'fact')

const browserRows = (Object.keys(storage) as (keyof StorageTable)[])
  .map((name) => ({ ...storage[name], ...purposes[name] }))
  .map(({ key, purpose, clearedWhen }) => `| \`${key}\` | ${purpose} | ${clearedWhen} |`)
  .join('\n')

/** docs/data-map.md, generated from the data used to export and erase users. */
export const dataMapPage = () => `# Where personal data is

All personal data in the database: what it is for, how long it is kept, and what \`desk user export\` and
\`desk user erase\` do with it. Use it for your record of processing activities. \`npm run data-map\` writes
this page from \`server/db/schema/data-map.ts\`, which both commands use; edit that file. A column that is
missing there is a type error.

“Name replaced” means that “Former user” replaces the user’s full name, email address, phone number and
username in texts by anyone. [operating.md](operating.md#delete-what-you-no-longer-need) says what that
doesn’t cover. Columns that aren’t listed contain numbers, times and choices.

## In the database

${entries.filter(isPersonal).map(section).join('\n\n')}

### Tables without personal data

${entries
  .filter((entry) => !isPersonal(entry))
  .map(([name]) => code(name))
  .join(', ')}.

The full-text index of tickets is a copy of \`ticket_document\`.

## In the browser

Neither an export nor an erasure includes what browsers store. [storage.md](storage.md) says more about each record.

| key | purpose | kept until |
| --- | --- | --- |
${browserRows}

## Elsewhere

- The contents of files and original emails are in \`blob_part\` or in S3, and in both only for a short time.
- The server’s log contains the routes of requests, but neither their paths nor users. A proxy in front of it may log more.
- Without \`SMTP_URL\`, sent emails are files in \`DATA_DIR/mail\`.
- A backup contains everything that was there when it was made.
`
