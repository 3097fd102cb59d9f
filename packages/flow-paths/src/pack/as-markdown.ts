import {
  sentence,
  spokenPaths,
  titleOf,
  type Pack,
  type SpokenPath,
  type SpokenStep,
} from './pack.ts'

/**
 * A script for a tester: numbered steps, how to do each, and a checkbox for everything to check.
 */
export async function markdownOf(pack: Pack): Promise<string> {
  const paths = await spokenPaths(pack)
  return [`# ${titleOf(pack)}`, `\`${pack.made}\``, ...paths.map(chapterOf)].join('\n\n')
}

const chapterOf = ({ name, steps }: SpokenPath, at: number) =>
  [`## ${at + 1}. ${sentence(name)}`, steps.map(itemOf).join('\n')].join('\n\n')

const itemOf = ({ words, how, situation, sees }: SpokenStep, at: number) => {
  const indent = ' '.repeat(`${at + 1}. `.length)
  return [
    `${at + 1}. **${sentence(words)}**`,
    ...how.map((line) => `${indent}- ${sentence(line)}`),
    ...[...situation, ...sees].map((line) => `${indent}- [ ] ${sentence(line)}`),
  ].join('\n')
}
