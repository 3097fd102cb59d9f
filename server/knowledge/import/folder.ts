import {
  isMap,
  isPair,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  isSeq,
  type YAMLMap,
} from 'yaml'
import * as z from 'zod'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'

import type { Report, Problem } from './problem.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { htmlOf } from './markdown.ts'
import type { Picture } from './pictures.ts'
import { targetsOf } from './targets.ts'

/** YAML with the line number of each entry. */
type Yaml = {
  document: Document.Parsed
  /** the line of a node, or of a key in the top-level mapping */
  lineOf: (what: Node | string | null | undefined) => number
}

/** Reads YAML that begins at a line of its file, and reports errors. */
const readYaml = (source: string, firstLine: number, report: Report): Yaml | undefined => {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, prettyErrors: false })
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line - 1 + firstLine
  for (const { pos, message } of document.errors) report(lineAt(pos[0]), message)
  if (document.errors.length > 0) return undefined
  const nodeOf = (key: string) => {
    if (!isMap(document.contents)) return undefined
    const pair = document.contents.items.find((item) => isPair(item) && String(item.key) === key)
    return pair?.key as Node | undefined
  }
  const lineOf: Yaml['lineOf'] = (what) => {
    const node = typeof what === 'string' ? nodeOf(what) : what
    return node?.range ? lineAt(node.range[0]) : firstLine
  }
  return { document, lineOf }
}

/** A category from the file; parents come before their children. */
type NewCategory = { path: string; parent: string; nameEn: string; nameDe: string }

const keyShape = /^[a-z0-9-]+$/

type Reading = { yaml: Yaml; report: Report; categories: NewCategory[] }

const textAt = ({ yaml, report }: Reading, item: YAMLMap, key: string) => {
  const value = item.get(key)
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  report(yaml.lineOf(item), `${key}: expected text`)
  return ''
}

const readItem = (reading: Reading, item: Node, parent: string) => {
  const { yaml, report, categories } = reading
  if (!isMap(item)) return report(yaml.lineOf(item), 'expected key, en, de and optionally children')
  const key = textAt(reading, item, 'key')
  const path = parent === '' ? key : `${parent}/${key}`
  if (!keyShape.test(key))
    report(yaml.lineOf(item), 'key: expected lowercase letters, digits and hyphens')
  if (categories.some((one) => one.path === path))
    report(yaml.lineOf(item), `${path} appears twice`)
  const [nameEn, nameDe] = [textAt(reading, item, 'en'), textAt(reading, item, 'de')]
  categories.push({ path, parent, nameEn, nameDe })
  const children = item.get('children')
  if (children !== undefined) readList(reading, children as Node, path)
}

const readList = (reading: Reading, list: Node | null, parent: string) => {
  if (!isSeq(list))
    return reading.report(reading.yaml.lineOf(list), 'expected a list of categories')
  for (const item of list.items) readItem(reading, item as Node, parent)
}

/** Reads `categories.yaml`: a list of key, en, de and children. */
const readCategories = (source: string, report: Report): NewCategory[] => {
  const yaml = readYaml(source, 1, report)
  if (!yaml) return []
  const categories: NewCategory[] = []
  readList({ yaml, report, categories }, yaml.document.contents, '')
  return categories
}

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

type FrontMatter = z.output<typeof shape> & {
  /** the line number of a key in its file */
  lineOf: (key: string) => number
}

const fence = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Splits an article into its front matter and its body, which starts at `bodyLine`. */
const readFrontMatter = (source: string, report: Report) => {
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

/** An article in one language; its content still refers to pictures by their hash. */
export type NewText = Omit<FrontMatter, 'lineOf'> & {
  lang: KbLanguage
  file: string
  content: string
  plain: string
}

/** Everything an import will write. */
export type Folder = {
  categories: NewCategory[]
  texts: NewText[]
  pictures: Map<string, Picture>
  problems: Problem[]
}

/** What the knowledge base already contains. */
export type Known = { articleIds: ReadonlySet<number>; categoryPaths: ReadonlySet<string> }

type Parsed = { file: string; matter: FrontMatter; body: string; bodyLine: number }

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).map((file) => file.split(sep).join('/')).sort()

const parseAll = async (folder: string, files: readonly string[], reportFor: ReportFor) => {
  const parsed: Parsed[] = []
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const source = (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '')
    const read = readFrontMatter(source, reportFor(file))
    if (read) parsed.push({ file, ...read })
  }
  return parsed
}

type ReportFor = (file: string) => Report

/** Compares articles with each other: one text per language, one category per article, no unknown ids. */
const compare = (parsed: readonly Parsed[], known: Known, reportFor: ReportFor) => {
  const firstOf = new Map<string, Parsed>()
  const ids = new Set([...known.articleIds, ...parsed.map(({ matter }) => matter.id)])
  for (const one of parsed) {
    const { file, matter } = one
    const reportKey = (key: string, message: string) => reportFor(file)(matter.lineOf(key), message)
    const duplicate = firstOf.get(`${matter.id} ${matter.lang}`)
    if (duplicate)
      reportKey('id', `${duplicate.file} is already article ${matter.id} in ${matter.lang}`)
    const other = firstOf.get(String(matter.id))
    if (other && other.matter.category !== matter.category) {
      reportKey('category', `${other.file} puts article ${matter.id} into ${other.matter.category}`)
    }
    if (!known.categoryPaths.has(matter.category)) {
      reportKey('category', `there is no category ${matter.category}`)
    }
    for (const id of matter.related) {
      if (!ids.has(id) || id === matter.id) reportKey('related', `there is no other article ${id}`)
    }
    for (const key of [`${matter.id} ${matter.lang}`, String(matter.id)]) {
      if (!firstOf.has(key)) firstOf.set(key, one)
    }
  }
  return ids
}

/** In plain text, headings and table cells must be separated from the text after them. */
const plainOf = (content: string) =>
  textOf(content.replace(/<\/h[2-4]>/g, ':$&').replace(/<\/t[hd]>/g, ' ·$&'))

/** Reads a folder of articles; returns problems in `problems`. */
export const readFolder = async (folder: string, known: Known): Promise<Folder> => {
  const problems: Problem[] = []
  const reportFor: ReportFor = (file) => (line, message) =>
    void problems.push({ file, line, message })
  const files = await filesIn(folder)
  const listed = 'categories.yaml'
  const categories = files.includes(listed)
    ? readCategories(await readFile(join(folder, listed), 'utf8'), reportFor(listed))
    : []
  const parsed = await parseAll(folder, files, reportFor)
  const categoryPaths = new Set([...known.categoryPaths, ...categories.map(({ path }) => path)])
  const articleIds = compare(parsed, { ...known, categoryPaths }, reportFor)
  const idByFile = new Map(parsed.map(({ file, matter }) => [file, matter.id]))
  const pictures = new Map<string, Picture>()
  const texts = parsed.map(
    ({ file, matter: { lineOf: _, ...matter }, body, bodyLine }): NewText => {
      const place = { folder, base: posix.dirname(file), idByFile, articleIds, pictures }
      const content = htmlOf(body, bodyLine, targetsOf(place), reportFor(file))
      return { ...matter, file, content, plain: plainOf(content) }
    },
  )
  return { categories, texts, pictures, problems }
}
