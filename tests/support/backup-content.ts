import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { allRows, filesOf } from './rows.ts'
import { addCleanup } from './server.ts'

/** A temporary folder for backups, deleted after the test. */
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-backups-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of an installation, and the files of its first ticket. */
export const contentOf = async (place: DatabasePlace) => {
  const engine = openDatabase(place)
  const [rows, files] = [await allRows(engine), await filesOf(engine, 1)]
  await engine.close()
  return { rows, files }
}

/** The rows without those written by making a backup. */
export const withoutBackups = ({ backup: _, ...rows }: Record<string, string[]>) => rows
