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
