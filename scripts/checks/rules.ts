type Rule = { words: string; where: RegExp; pattern: RegExp }

/** Rules that neither the compiler nor the linter checks. Patterns are matched line by line. */
const rules: Rule[] = [
  {
    words: 'say it with inline-start/inline-end: Hebrew is written from the right',
    where: /^src\/.*\.tsx?$/,
    pattern:
      /(?<![\w.'-])(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|left|right)\s*:(?!\s*(?:string|number))/,
  },
  {
    words: 'align with start or end: Hebrew is written from the right',
    where: /^src\/.*\.tsx?$/,
    pattern: /(?:textAlign|float|clear)\s*[:=]\s*['"{]+\s*(?:left|right)\b/,
  },
  {
    words: 'a name of a place must say what lives there',
    where: /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/,
    pattern: /^/,
  },
  {
    words: 'switching a rule off needs its reason after --',
    where: /./,
    pattern: /(?:oxlint|eslint)-disable(?!.* -- \S)/,
  },
  {
    words: 'only machines know when something happens by itself',
    where: /^src\/features\/.*\.tsx$/,
    pattern: /\bset(?:Timeout|Interval)\(/,
  },
  {
    words: 'Link and ButtonLink let the router check an address of the portal',
    where: /^src\/features\//,
    pattern: /\bhref=\{?['"`]\//,
  },
  {
    words:
      'src/storage/table.ts lists everything the browser keeps: read and write through src/storage',
    where: /^(?:src|machines)\/(?!storage\/areas\.ts)/,
    pattern: /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/,
  },
  {
    words: 'inTransaction repeats a transaction after a deadlock; a copy reads only',
    where: /^server\/(?!db\/(?:engine\/in-transaction|operating\/postgres-copy)\.ts)/,
    pattern: /\.transaction\(\)/,
  },
]

/** The rules a file breaks, each with the first such line; skips the file that defines them. */
export const rulesBrokenIn = (file: string, text: string) => {
  const lines = text.split('\n')
  return rules
    .filter(({ where }) => where.test(file) && file !== 'scripts/checks/rules.ts')
    .map(({ words, pattern }) => ({
      words,
      line: lines.findIndex((line) => pattern.test(line)) + 1,
    }))
    .filter(({ line }) => line > 0)
}
