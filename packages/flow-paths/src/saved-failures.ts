import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestFixture } from './test-run.ts'

/** Where failures are saved. The names are those of `@xstate/test` 2. */
export type SavedFailures = {
  /** `.xstate-test` by default. */
  readonly dir?: string
  /** `first` replays saved failures before other paths; `only` walks no others. */
  readonly replay?: 'first' | 'only' | false
  /** The folder in `dir`; the id of the machine by default. */
  readonly key?: string
}

export type SavedFailure = { readonly file: string; readonly fixture: TestFixture }

const folderOf = ({ dir = '.xstate-test', key }: SavedFailures, machine: string) =>
  join(dir, (key ?? machine).replaceAll(/[^\w.-]/g, '-'))

const isFixture = (value: unknown): value is TestFixture => {
  const { machine, start, happenings } = Object(value) as Partial<
    Record<keyof TestFixture, unknown>
  >
  return typeof machine === 'string' && typeof start === 'string' && Array.isArray(happenings)
}

/** The saved failures of a machine, by the name of their file. */
export async function savedFailures(
  options: SavedFailures,
  machine: string,
): Promise<SavedFailure[]> {
  const folder = folderOf(options, machine)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const fixture: unknown = JSON.parse(await readFile(file, 'utf8'))
      if (!isFixture(fixture)) throw new Error(`${file} isn’t a saved failure; delete it.`)
      return { file, fixture }
    }),
  )
}

/** Saves a failure and returns its file. */
export async function saveFailure(options: SavedFailures, fixture: TestFixture): Promise<string> {
  const folder = folderOf(options, fixture.machine)
  const text = `${JSON.stringify(fixture, null, 2)}\n`
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, text)
  return file
}

/** A failure that doesn't happen any more. */
export const forgetFailure = ({ file }: SavedFailure): Promise<void> => rm(file, { force: true })
