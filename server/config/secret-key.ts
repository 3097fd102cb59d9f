import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { EnvError } from './env.ts'
import type { Env } from './env.ts'
import { makePrivate } from './private-files.ts'
import { createKeyring, isSecretKey, newSecretKey } from '#server/domain/keyring.ts'
import type { Keyring } from '#server/domain/keyring.ts'

/** The file of the key if `SECRET_KEY` isn't set, in the data folder. */
export const secretKeyFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'secret.key')

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** If two processes create the file at the same time, one wins, and the key is never read half-written. */
const create = (file: string, folder: string) => {
  makePrivate(folder)
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${newSecretKey()}\n`, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}

const read = (file: string) => {
  const key = readFileSync(file, 'utf8').trim()
  if (!isSecretKey(key)) throw new EnvError(`${file}: expected 32 bytes in base64`)
  return key
}

const readOrCreate = (env: Env) => {
  const file = secretKeyFile(env)
  try {
    return read(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    create(file, env.DATA_DIR)
    return read(file)
  }
}

/**
 * The key that encrypts new secrets: `SECRET_KEY`, or the file in the data folder, which is created if it's
 * missing.
 */
export const currentKey = (env: Env) => env.SECRET_KEY ?? readOrCreate(env)

export const openKeyring = (env: Env): Keyring =>
  createKeyring([currentKey(env), ...env.SECRET_KEY_PREVIOUS])
