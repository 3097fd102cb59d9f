import { readFileSync } from 'node:fs'

import { compactDecrypt, CompactEncrypt } from 'jose'

import { BackupFailure } from '#server/db/operating/backups.ts'

export const keyParts = { plain: 'secret.key', encrypted: 'secret.key.jwe' } as const

const algorithm = 'PBES2-HS512+A256KW'
/** More than OWASP recommends for PBKDF2 with SHA-512. */
const iterations = 300_000
const shortest = 12

/** Reads the first line of a passphrase file. */
export const readPassphrase = (file: string) => {
  const [passphrase = ''] = readFileSync(file, 'utf8').split(/\r?\n/)
  if (passphrase.length >= shortest) return new TextEncoder().encode(passphrase)
  throw new BackupFailure(`${file}: expected a passphrase of at least ${shortest} characters`)
}

export const encryptKey = (key: string, passphrase: Uint8Array) =>
  new CompactEncrypt(new TextEncoder().encode(key))
    .setProtectedHeader({ alg: algorithm, enc: 'A256GCM' })
    .setKeyManagementParameters({ p2c: iterations })
    .encrypt(passphrase)

export const decryptKey = async (part: string, passphrase: Uint8Array) => {
  const options = { keyManagementAlgorithms: [algorithm], maxPBES2Count: iterations }
  const decrypted = await compactDecrypt(part, passphrase, options).catch(() => {
    throw new BackupFailure('the secret key was encrypted with a different passphrase')
  })
  return new TextDecoder().decode(decrypted.plaintext)
}
