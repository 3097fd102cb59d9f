import { dirname, join, normalize } from 'node:path'

/** Valid targets of references in docs and comments. */
export type Existing = {
  requirement: ReadonlySet<string>
  script: ReadonlySet<string>
  decision: ReadonlySet<string>
  /** by path from the project root */
  file: (path: string) => boolean
  /** a heading or an id in a page */
  anchor: (path: string, name: string) => boolean
}

type Check = {
  pattern: RegExp
  isBroken: (name: string, file: string, existing: Existing) => boolean
  text: (name: string) => string
}

/** Requirement ids such as `T24` or `A37b`. */
const requirement = /\b([A-Z]\d{1,3}b?)\b/g
const script = /\bnpm run ([a-z][\w:-]*)/g
const decision = /\b(?:decisions?[ /]|records? )(\d{3})\b/gi
const markdownLink = /\]\((?!https?:|mailto:)([^)\s]+)\)/g
const htmlLink = /\b(?:href|src|srcset)="(?!https?:)([^"\s]+)"/g
const filePath =
  /`((?:contract|docs|locales|machines|scripts|server|src|tests)\/[\w$./-]+\.(?:tsx?|mjs|md|json|po))`/g

/** Requirement ids start with certain letters only, so S3 isn't one. */
const looksLikeOne = ([letter]: string, known: ReadonlySet<string>) =>
  [...known].some((id) => id[0] === letter)

const everywhere: Check[] = [
  {
    pattern: requirement,
    isBroken: (name, _, { requirement: known }) => !known.has(name) && looksLikeOne(name, known),
    text: (name) => `docs/requirements.md has no ${name}`,
  },
  {
    pattern: script,
    isBroken: (name, _, { script: known }) => !known.has(name),
    text: (name) => `package.json has no script “${name}”`,
  },
  {
    pattern: decision,
    isBroken: (name, _, { decision: known }) => !known.has(name),
    text: (name) => `docs/decisions has no record ${name}`,
  },
  {
    pattern: filePath,
    isBroken: (name, _, { file: isThere }) => !isThere(name),
    text: (name) => `there is no file ${name}`,
  },
]

/** `#run-it` leads to a place in the same page. */
const isBrokenLink = (link: string, file: string, { file: isThere, anchor }: Existing) => {
  const [path, place] = link.split('#')
  const target = path ? normalize(join(dirname(file), path)) : file
  if (!isThere(target)) return true
  return place !== undefined && target.endsWith('.md') && !anchor(target, place)
}

const inPages: Check[] = [
  { pattern: markdownLink, isBroken: isBrokenLink, text: (name) => `nothing is at ${name}` },
  { pattern: htmlLink, isBroken: isBrokenLink, text: (name) => `nothing is at ${name}` },
]

const comment = /^\s*(?:\/\/|\{?\/?\*|#)/

/** References in a page, or in a source file's comments, whose target doesn't exist. */
export const brokenReferences = (file: string, content: string, existing: Existing) => {
  const isPage = file.endsWith('.md')
  const checks = isPage ? [...everywhere, ...inPages] : everywhere
  return content.split('\n').flatMap((text, at) => {
    if (!isPage && !comment.test(text)) return []
    return checks.flatMap(({ pattern, isBroken, text: say }) =>
      [...text.matchAll(pattern)]
        .map(([, name = '']) => name)
        .filter((name) => isBroken(name, file, existing))
        .map((name) => ({ line: at + 1, text: say(name) })),
    )
  })
}

/** As code hosts do: `## Use the command line` becomes `use-the-command-line`. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** What a link can lead to in a page. */
export const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([
    ...[...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...page.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id),
  ])

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const headingOf = (text: string) => /^# (\d{3}) (.+)$/m.exec(text) ?? ['', '', '']

/**
 * Differences between the index of the decision records, the records (by file name) and their
 * titles.
 */
export const decisionProblems = (index: string, records: ReadonlyMap<string, string>): string[] => {
  const lines = index.split('\n').filter((line) => line.startsWith('- '))
  const entries = [...records].map(([file, text]) => {
    const [, number, title = ''] = headingOf(text)
    return { file, name: `${number}-${slugOf(title)}.md`, line: `- ${number} [${title}](${file})` }
  })
  return [
    ...entries.flatMap(({ file, name }) =>
      file === name ? [] : [`${file} should be named after its title: ${name}`],
    ),
    ...entries.flatMap(({ line }) =>
      lines.filter((other) => other === line).length === 1
        ? []
        : [`the index needs “${line}” once`],
    ),
    ...lines.flatMap((line) =>
      entries.some((entry) => entry.line === line) ? [] : [`no record fits “${line}”`],
    ),
  ]
}
