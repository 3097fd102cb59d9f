import { commitUnless } from '#server/db/engine/commit-if.ts'
import type { Db } from '#server/db/schema/schema.ts'
import * as changes from '#server/db/knowledge/knowledge-changes.ts'
import { InvalidFolder } from './problem.ts'
import { readFolder, type Folder, type NewText } from './folder.ts'
import { withIds } from './targets.ts'

/** How many texts an import added, changed or left unchanged. */
export type Imported = {
  added: number
  changed: number
  unchanged: number
  categories: number
  pictures: number
}

const writeCategories = async (tx: Db, { categories }: Folder) => {
  const { categoryIds } = await changes.knownIn(tx)
  for (const [position, { path, parent, nameEn, nameDe }] of categories.entries()) {
    const parentId = categoryIds.get(parent) ?? null
    categoryIds.set(
      path,
      await changes.putCategory(tx, path, { parentId, position, nameEn, nameDe }),
    )
  }
  return categoryIds
}

const writePictures = async (tx: Db, { pictures }: Folder) => {
  const idByHash = new Map<string, number>()
  for (const [hash, picture] of pictures) idByHash.set(hash, await changes.putMedia(tx, picture))
  return idByHash
}

const articlesOf = (texts: readonly NewText[]) => {
  const byId = new Map<number, NewText[]>()
  for (const text of texts) byId.set(text.id, [...(byId.get(text.id) ?? []), text])
  return byId
}

/** The latest date in the files of an article; undefined if none has one (R79). */
const updatedIn = (texts: readonly NewText[]) => {
  const days = texts.flatMap(({ updated }) => updated ?? [])
  return days.length === 0 ? undefined : Date.parse(days.toSorted().at(-1) ?? '')
}

const isNew = (outcome: string) => outcome !== 'unchanged'

const write = async (tx: Db, folder: Folder, now: number): Promise<Imported> => {
  const categoryIds = await writeCategories(tx, folder)
  const idByHash = await writePictures(tx, folder)
  const articles = articlesOf(folder.texts)
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const [id, [first]] of articles) {
    const categoryId = categoryIds.get(first?.category ?? '') ?? 0
    await changes.putArticle(tx, { id, categoryId, updatedAt: now })
  }
  for (const [articleId, texts] of articles) {
    const outcomes: (keyof typeof counts)[] = []
    for (const { lang: language, title, plain, content } of texts) {
      const text = { articleId, language, title, plain, content: withIds(content, idByHash) }
      outcomes.push(await changes.putText(tx, text))
    }
    for (const outcome of outcomes) counts[outcome] += 1
    const updatedAt = updatedIn(texts) ?? (outcomes.some(isNew) ? now : undefined)
    if (updatedAt !== undefined) await changes.setUpdated(tx, articleId, updatedAt)
    await changes.putRelated(tx, articleId, [...new Set(texts.flatMap(({ related }) => related))])
  }
  await changes.deleteUnusedMedia(tx)
  await changes.incrementRevision(tx)
  return { ...counts, categories: folder.categories.length, pictures: folder.pictures.size }
}

/** Imports a folder in the caller's transaction, all or nothing. */
export const importInto = async (tx: Db, folder: string, now: number): Promise<Imported> => {
  await changes.lockKnowledge(tx)
  const read = await readFolder(folder, await changes.knownIn(tx))
  if (read.problems.length > 0) throw new InvalidFolder(read.problems)
  return write(tx, read, now)
}

/** Imports a folder; a dry run rolls back. */
export const importFolder = (
  db: Db,
  { folder, now, isDryRun }: { folder: string; now: number; isDryRun: boolean },
): Promise<Imported> => commitUnless(isDryRun, db, (tx) => importInto(tx, folder, now))
