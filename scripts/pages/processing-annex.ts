import { dataMap, type Use } from '#server/db/schema/data-map.ts'

type Table = { purpose: string; kept: string; columns: Record<string, Use> }

/** What a reader without a database calls the contents of a column; empty if it says nothing about a person. */
const kinds: Record<Use, string> = {
  who: 'who it concerns',
  identity: 'names, addresses and numbers',
  trace: 'browsers and network addresses',
  text: 'what people wrote',
  log: 'records of what was done',
  secret: 'credentials, encrypted or hashed',
  provider: 'the provider’s own data',
  derived: '',
  fact: '',
}

/** Tables with nothing but the provider's own data, such as articles, aren't in the annex. */
const isPersonal = ({ columns }: Table) =>
  Object.values(columns).some((use) => kinds[use] !== '' && use !== 'provider')

const kindsIn = ({ columns }: Table) => [
  ...new Set(
    Object.values(columns)
      .map((use) => kinds[use])
      .filter((kind) => kind !== ''),
  ),
]

const rows = (Object.values(dataMap) as Table[])
  .filter(isPersonal)
  .map((table) => `| ${table.purpose} | ${kindsIn(table).join('; ')} | ${table.kept} |`)
  .join('\n')

/** docs/processing-annex.md, from the data used to export and erase users. */
export const processingAnnexPage = () => `# Annex to a processing agreement

A draft of what Article 28 of the GDPR asks for, for providers who run the portal for their customers. \`npm run processing-annex\` writes it from the same data map that export and erasure use. Add your name, the processors you use and your measures on site, set the retention, and have it read by a lawyer: this isn’t legal advice.

## Subject, nature and purpose

The provider operates a portal in which users of the customer report incidents and requests, read help, manage their logins and sign forms. Data is stored, shown, sent by email, and deleted on request or after a time. The agreement lasts as long as the customer’s contract.

## Whose data

- users of the customer and their security managers
- people they name in a ticket, or who write to the provider by email
- the provider’s agents

## Which data

| what for | kinds | kept |
| --- | --- | --- |
${rows}

The \`RETENTION_…\` settings are the provider’s choice: [operating.md](operating.md#delete-what-you-no-longer-need). [data-map.md](data-map.md) lists every column. Backups contain what was there when they were made, and are kept as long as the provider says.

## Who receives it

Nobody, except over the connections that the provider sets up: a mail server, an object store for files, a virus scanner, a collector for traces, and the customer’s own identity provider. [threat-model.md](threat-model.md) lists all of them, with what travels. Browsers load nothing from other hosts.

## Technical and organisational measures in the software

- **Access**: passwords hashed with argon2id, a second factor or a passkey for every sign-in, limits on tries, sessions that end; roles for agents; each company sees only its own data.
- **Encryption**: TLS in front of the portal; secrets in the database encrypted with a key outside it ([secrets.md](secrets.md)).
- **Traceability**: sign-ins, changes of accounts, and what agents and operators do are in an audit.
- **Availability**: backups that are checked and restored in tests, two instances, alerts ([operating.md](operating.md)).
- **Data protection by design**: retention, export and erasure in one command each; no trackers, and what browsers store is listed ([storage.md](storage.md)).
- **Review**: a [threat model](threat-model.md), and [OWASP ASVS](asvs.md) answered line by line.

## Help with the rights of the people concerned

\`desk user export\` gives a copy of all data of a user, \`desk user erase\` anonymizes it, and both say beforehand what they do. Users change their own data in the portal.

## When the agreement ends

\`desk user export\` for each user, or \`desk backup\` for all; then delete the database, the files and the backups.
`
