import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A requirement's id, such as `R2`, and its text. */
type Line = readonly [id: string, text: string]

export const requirementsFile = 'docs/requirements.md'

const page = readFileSync(join(import.meta.dirname, '../..', requirementsFile), 'utf8')

const pattern = /^- <a id="([a-z]\d+b?)"><\/a>\*\*([A-Z]\d+b?)\*\* (.+)$/gm

/** `[A56](#a56)` is written `A56` in a text. */
const withoutLinks = (text: string) => text.replaceAll(/\[([A-Z]\d+b?)\]\(#\w+\)/g, '$1')

const linesIn = (text: string): readonly Line[] =>
  [...text.matchAll(pattern)].map(([, , id = '', words = '']) => [id, withoutLinks(words)])

const [product = '', decisions = ''] = page.split('\n## Decisions about ambiguities\n')

/** What the product must do: ids from B to X. */
export const specLines = linesIn(product)

/** How ambiguities were resolved: A1 to A100. */
export const decisionLines = linesIn(decisions)
