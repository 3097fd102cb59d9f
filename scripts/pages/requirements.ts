import { decisionSections, requirementSections } from '../spec/lines.ts'

const known = new Set(
  [...requirementSections, ...decisionSections].flatMap(([, entries]) => entries.map(([id]) => id)),
)

/** `(A56)` becomes a link to that entry. */
const linked = (text: string) =>
  text.replaceAll(/\b[A-Z]\d+b?\b/g, (id) => (known.has(id) ? `[${id}](#${id.toLowerCase()})` : id))

const entry = ([id, text]: readonly [string, string]) =>
  `- <a id="${id.toLowerCase()}"></a>**${id}** ${linked(text)}`

const section = ([title, entries]: (typeof requirementSections)[number]) =>
  `### ${title}\n\n${entries.map(entry).join('\n')}\n`

/** docs/requirements.md, generated from docs/requirements.json. */
export const requirementsPage = () => `# Requirements

What the portal must do, one line each. Test titles end with these ids, machines name them in
\`meta.spec\`, and \`npm run spec\` shows which tests prove them. Written by \`npm run requirements\` from
[requirements.json](requirements.json); edit that file.

## What the product does

${requirementSections.map(section).join('\n')}
## Decisions about ambiguities

Where the specification contradicts itself or says nothing, this is what we decided.

${decisionSections.map(section).join('\n')}`
