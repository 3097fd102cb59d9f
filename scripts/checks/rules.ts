type Rule = { message: string; where: RegExp; pattern: RegExp }

/** Rules that neither the compiler nor the linter checks. Patterns are matched line by line. */
const rules: Rule[] = [
  {
    message: 'use inline-start or inline-end: Hebrew is written from right to left',
    where: /^src\/.*\.tsx?$/,
    pattern:
      /(?<![\w.'-])(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|left|right)\s*:(?!\s*(?:string|number))/,
  },
  {
    message: 'align with start or end: Hebrew is written from right to left',
    where: /^src\/.*\.tsx?$/,
    pattern: /(?:textAlign|float|clear)\s*[:=]\s*['"{]+\s*(?:left|right)\b/,
  },
  {
    message: 'name a file or folder after what it contains',
    where: /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/,
    pattern: /^/,
  },
  {
    message: 'a disabled lint rule needs a reason after --',
    where: /./,
    pattern: /(?:oxlint|eslint)-disable(?!.* -- \S)/,
  },
  {
    message: 'a comment says what it’s about first; the requirement id comes last: (T5)',
    where: /./,
    pattern: /^\s*(?:\{?\/\*\*?|\*|\/\/) [A-Z]\d{1,3}b?(?:(?:–|, | and )[A-Z]\d{1,3}b?)*: /,
  },
  {
    message: 'timers belong in machines',
    where: /^src\/features\/.*\.tsx$/,
    pattern: /\bset(?:Timeout|Interval)\(/,
  },
  {
    message: 'use Link or ButtonLink: the router checks their addresses',
    where: /^src\/features\//,
    pattern: /\bhref=\{?['"`]\//,
  },
  {
    message: 'read and write through src/storage: its table lists everything the browser stores',
    where: /^(?:src|machines)\/(?!storage\/areas\.ts)/,
    pattern: /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/,
  },
  {
    message: 'SQL statements belong in server/db',
    where: /^server\/(?!db\/|demo\/)/,
    pattern:
      /\b(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql[<`]/,
  },
  {
    message: 'use inTransaction: it repeats a transaction after a deadlock',
    where: /^server\/(?!db\/(?:engine\/in-transaction|operating\/postgres-tools)\.ts)/,
    pattern: /\.transaction\(\)/,
  },
]

/** The rules a file breaks, each with the first such line; skips the file that defines them. */
export const rulesBrokenIn = (file: string, text: string) => {
  const lines = text.split('\n')
  return rules
    .filter(({ where }) => where.test(file) && file !== 'scripts/checks/rules.ts')
    .map(({ message, pattern }) => ({
      message,
      line: lines.findIndex((line) => pattern.test(line)) + 1,
    }))
    .filter(({ line }) => line > 0)
}
