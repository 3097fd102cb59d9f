import * as z from 'zod'

import type { Report } from './problem.ts'
import { readYaml } from './yaml-lines.ts'

const shape = z.strictObject({
  id: z.int().min(1).max(999_999_999, 'expected a whole number from 1 to 999999999'),
  lang: z.enum(['en', 'de'], 'expected en or de'),
  title: z.string('expected text').trim().min(3, 'expected at least 3 characters').max(200),
  category: z
    .string('expected a path such as printing/labels')
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'expected a path such as printing/labels'),
  updated: z.iso.date('expected a date such as 2026-11-23').optional(),
  related: z.array(z.int(), 'expected a list of article ids such as [12, 40]').default([]),
})

export type FrontMatter = z.output<typeof shape> & {
  /** the line number of a key in its file */
  lineOf: (key: string) => number
}

const fence = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Splits an article into its front matter and its body, which starts at `bodyLine`. */
export const readFrontMatter = (source: string, report: Report) => {
  const [head, inner = ''] = fence.exec(source) ?? []
  if (head === undefined) return report(1, 'expected front matter between two lines of ---')
  const yaml = readYaml(inner, 2, report)
  if (!yaml) return undefined
  const result = shape.safeParse(yaml.document.toJS())
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      const key = String(path[0] ?? '')
      report(yaml.lineOf(key), key ? `${key}: ${message}` : message)
    }
    return undefined
  }
  return {
    matter: { ...result.data, lineOf: yaml.lineOf },
    body: source.slice(head.length),
    bodyLine: head.split('\n').length,
  }
}
