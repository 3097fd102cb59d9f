import {
  sentence,
  spokenPaths,
  titleOf,
  type Pack,
  type SpokenPath,
  type SpokenStep,
} from './pack.ts'
import { labels } from './labels.ts'

/** Each path as a sentence, followed by the situation it ends in. */
export async function textOf(pack: Pack): Promise<string> {
  const { say } = pack.voice
  const paths = await spokenPaths(pack)
  const count =
    paths.length === 1 ? say(labels.one) : say(labels.count, { count: `${paths.length}` })
  const head = `${titleOf(pack)} (${count})`
  const width = `${paths.length}`.length
  return [head, ...paths.map((path, at) => linesOf(path, at + 1, width, say(labels.ends)))].join(
    '\n\n',
  )
}

const linesOf = ({ name, steps }: SpokenPath, number: number, width: number, then: string) => {
  const { situation = [], sees = [] } = steps.at(-1) ?? {}
  const indent = ' '.repeat(width + 2)
  return [
    `${`${number}`.padStart(width)}  ${sentence(name)}`,
    `${indent}${sentence(then)}: ${situation.join(' ')}`,
    ...sees.map((line) => `${indent}· ${line}`),
  ].join('\n')
}

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
