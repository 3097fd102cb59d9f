import { describedProvider, type Described } from '#server/provider/shape.ts'

type Row = { name: string; expected: string; description: string }

const isPerLanguage = ({ properties }: Described) => properties?.['en'] !== undefined

const expectedOf = (setting: Described) => {
  const english = setting.properties?.['en']
  const expected = english ? `${english.expected}; or one for each language` : setting.expected
  return setting.default === undefined
    ? `${expected}`
    : `${expected}; \`${JSON.stringify(setting.default)}\` unless told`
}

/** A row for each setting that holds a value; the settings in a group under its name. */
const rowsOf = (settings: Described, prefix = ''): Row[] =>
  Object.entries(settings.properties ?? {}).flatMap(([key, setting]) => {
    const name = `${prefix}${key}`
    const own = { name, expected: expectedOf(setting), description: setting.description ?? '' }
    return setting.properties && !isPerLanguage(setting) ? rowsOf(setting, `${name}.`) : [own]
  })

const table = (rows: Row[]) =>
  rows
    .map(({ name, expected, description }) => `| \`${name}\` | ${description} | ${expected} |`)
    .join('\n')

/** The documentation of the provider's file, from the very schema that reads it. */
export const configurationPage = (example: string) => `# The provider’s file

Written by \`npm run configuration\` from \`server/provider/shape.ts\`; \`npm run check\` fails when it is stale.

\`PROVIDER_FILE\` names a JSON file with the provider’s own words, looks and addresses. It is read when the
server starts: change it, restart, and every page shows it; nothing is built anew. A wrong entry stops
the start with its path and what was expected, a line for each. Every setting may be absent.

| setting | what it is | expected |
| --- | --- | --- |
${table(rowsOf(describedProvider()))}

Where one for each language is possible, \`"https://…"\` stands for all languages and
\`{ "en": "https://…", "de": "https://…" }\` for one each; English is needed then and stands in for the
languages that are absent. The languages are \`en\`, \`de\`, \`he\` (before the sign-in) and \`es\` (on
\`/contract-data-processing\`).

The logo is read once, lies beside the file and has at most 200 KB. The accent stays readable whatever
it is: the theme holds its lightness and picks the colour of text on it. The content-security policy
lets a page frame the origins of \`forms\`, and nothing else of other origins.

## An example

\`\`\`json
${example.trim()}
\`\`\`

The settings of the installation itself (port, database, mail) are environment variables: see the README.
`
