import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { keyring, secretKey } from '#tests/support/secret-key.ts'
import { insertTestData } from '#tests/support/server-data.ts'
import { keepWriting } from './keep-writing.ts'

const files = 30
const fileSize = 10 * 1024 * 1024
const partSize = 256 * 1024

/** 300 MB of files, stored as uploads store them. */
const fillFiles = async ({ db }: Engine) => {
  for (let file = 0; file < files; file += 1) {
    const key = `file-${file}`
    await db.insertInto('blob').values({ key, size: fileSize, pendingSince: null }).execute()
    for (let part = 0; part < fileSize / partSize; part += 1)
      await db
        .insertInto('blobPart')
        .values({ blobKey: key, part, bytes: randomBytes(partSize) })
        .execute()
  }
}

const alone = async (engine: Engine, seconds: number) => {
  const writing = keepWriting(engine)
  await wait(seconds * 1000)
  return writing.stop()
}

/**
 * The longest wait of a write while another process makes a backup, and for some seconds without one, in
 * milliseconds.
 */
export const backupWaits = async (databaseUrl?: string, seconds = 20) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl })
  await migrate(engine, keyring)
  await insertTestData(engine)
  await fillFiles(engine)
  const quiet = await alone(engine, seconds)
  const file = join(dataDir, 'backup.tar')
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
  }
  const writing = keepWriting(engine)
  const began = performance.now()
  await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'backup', file], { env })
  const took = (performance.now() - began) / 1000
  const underLoad = await writing.stop()
  const megabytes = statSync(file).size / 1024 ** 2
  await engine.close()
  rmSync(dataDir, { recursive: true })
  return { quiet, underLoad, took, megabytes }
}
