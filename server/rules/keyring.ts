import { hash, randomBytes } from 'node:crypto'

import { base64url, compactDecrypt, CompactEncrypt } from 'jose'

declare const encrypted: unique symbol

/** Text encrypted by a keyring, as compact JWE: direct encryption with A256GCM, `kid` names the key. */
export type Encrypted = string & { readonly [encrypted]: true }

/** 32 random bytes in base64, as `SECRET_KEY` takes them. */
export const newSecretKey = () => randomBytes(32).toString('base64')

export const isSecretKey = (text: string) => /^[A-Za-z0-9+/]{43}=$/.test(text)

export type Keyring = {
  encrypt: (text: string) => Promise<Encrypted>
  /** Rejects when the keyring doesn't hold the key. */
  decrypt: (encrypted: Encrypted) => Promise<string>
  /** How texts encrypted with the current key begin. */
  currentPrefix: string
  /** How texts begin that this keyring can decrypt; all have the same length. */
  prefixes: readonly string[]
}

const keyOf = (secretKey: string) => {
  const bytes = new Uint8Array(Buffer.from(secretKey, 'base64'))
  const header = { alg: 'dir', enc: 'A256GCM', kid: hash('sha256', bytes, 'base64url') }
  return { bytes, header, prefix: base64url.encode(JSON.stringify(header)) }
}

/** Encrypts with the first key and decrypts with all. */
export const createKeyring = ([current, ...previous]: [string, ...string[]]): Keyring => {
  const keys = [current, ...previous].map(keyOf)
  const [first = keyOf(current)] = keys
  return {
    currentPrefix: first.prefix,
    prefixes: keys.map(({ prefix }) => prefix),
    encrypt: async (text) => {
      const jwe = new CompactEncrypt(new TextEncoder().encode(text))
      return (await jwe.setProtectedHeader(first.header).encrypt(first.bytes)) as Encrypted
    },
    decrypt: async (text) => {
      const key = keys.find(({ prefix }) => text.startsWith(`${prefix}.`))
      if (!key) throw new Error('The key of an encrypted text is missing.')
      const { plaintext } = await compactDecrypt(text, key.bytes, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return new TextDecoder().decode(plaintext)
    },
  }
}
