import { existsSync } from 'node:fs'

const results = {
  met: 'met',
  partly: 'partly met',
  no: '**not met**',
  'n/a': 'not applicable',
} as const

type Result = keyof typeof results

type Line = {
  id: string
  level: string
  result: Result
  topic: string
  finding: string
  evidence: readonly string[]
}

const isResult = (word: string): word is Result => word in results

/** A line of asvs.txt: `id level result | topic | finding | files`. */
const lineOf = (text: string): Line => {
  const [head = '', topic = '', finding = '', files = ''] = text
    .split('|')
    .map((part) => part.trim())
  const [id = '', level = '', result = ''] = head.split(' ')
  if (!isResult(result) || topic === '' || finding === '')
    throw new Error(`scripts/pages/asvs.txt can’t be read: ${text}`)
  const evidence = files.split(' ').filter(Boolean)
  const missing = evidence.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`The evidence of ${id} is missing: ${missing.join(', ')}`)
  if (result !== 'n/a' && evidence.length === 0) throw new Error(`${id} has no evidence.`)
  return { id, level, result, topic, finding, evidence }
}

const nameOf = (file: string) => file.split('/').at(-1) ?? file

const rowOf = ({ id, level, result, topic, finding, evidence }: Line) => {
  const links = evidence.map((file) => `[${nameOf(file)}](../${file})`).join(', ')
  return `| ${id} | ${level} | ${results[result]} | ${topic} | ${finding} | ${links} |`
}

const chapterOf = (text: string) => {
  const [title = '', ...lines] = text.trim().split('\n')
  return { title, lines: lines.map(lineOf) }
}

type Chapter = ReturnType<typeof chapterOf>

const counted = (lines: readonly Line[]) =>
  (Object.keys(results) as Result[]).map(
    (name) => lines.filter(({ result }) => result === name).length,
  )

const sectionOf = ({ title, lines }: Chapter) => `## ${title}

| requirement | level | result | what it asks for | what the portal does | evidence |
| --- | --- | --- | --- | --- | --- |
${lines.map(rowOf).join('\n')}
`

/** How many requirements of ASVS 5.0.0 have level 1, and level 2. */
const expected = { 1: 70, 2: 183 }

const checkCounts = (lines: readonly Line[]) => {
  for (const [level, count] of Object.entries(expected)) {
    const actual = new Set(lines.filter((line) => line.level === level).map(({ id }) => id)).size
    if (actual !== count)
      throw new Error(`Level ${level} has ${count} requirements, not ${actual}.`)
  }
}

/** docs/asvs.md, generated from our answers to each requirement. */
export const asvsPage = (source: string) => {
  const chapters = source.split(/^# /m).filter(Boolean).map(chapterOf)
  const all = chapters.flatMap(({ lines }) => lines)
  checkCounts(all)
  const rows = chapters.map(({ title, lines }) => `| ${title} | ${counted(lines).join(' | ')} |`)
  return `# OWASP ASVS 5.0, level 2

How the portal compares with the [Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/), version 5.0.0: all requirements of the levels 1 and 2, in our own words and by their numbers. We assessed it ourselves; nobody has verified it independently. Results are for an installation as [operating.md](operating.md#install) describes it. Where a result depends on the operator, it's “partly met”.

\`npm run asvs\` writes this page from \`scripts/pages/asvs.txt\`; edit that file. \`npm run check\` fails if the page is stale or if evidence doesn’t exist.

| chapter | met | partly met | not met | not applicable |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
| all | ${counted(all).join(' | ')} |

${chapters.map(sectionOf).join('\n')}`
}
