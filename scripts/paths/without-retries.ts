import { stripVTControlCharacters } from 'node:util'

const retries = /resolved to|retrying|attempting|waiting \d+ms|waiting for element/

/** A locator's error without colors, its frame, and the log of its attempts. */
export const withoutRetries = (text: string): string => {
  const lines = stripVTControlCharacters(text)
    .replaceAll(`locator('[data-vitest="true"]').contentFrame().`, '')
    .split('\n')
    .filter((line) => !retries.test(line))
    .map((line) => line.replace(/^ *- /, '  - ').trimEnd())
  return [...new Set(lines)].join('\n').trim()
}
