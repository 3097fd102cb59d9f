const unreleased = '## [Unreleased]'

/** The changelog with the unreleased changes under the version's heading. */
export const changelogWith = (text: string, version: string, day: string) => {
  const [before = '', after] = text.split(`${unreleased}\n`)
  if (after === undefined) throw new Error(`CHANGELOG.md: expected a heading “${unreleased}”.`)
  if (!/^- /m.test(after.split('\n## ')[0] ?? ''))
    throw new Error('CHANGELOG.md: expected at least one unreleased entry.')
  return `${before}${unreleased}\n\n## [${version}] - ${day}\n${after}`
}
