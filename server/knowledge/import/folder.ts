import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'

import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { readCategories, type NewCategory } from './categories-file.ts'
import type { Problem, Report } from './problem.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import { htmlOf } from './markdown.ts'
import type { Picture } from './pictures.ts'
import { targetsOf } from './targets.ts'

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
