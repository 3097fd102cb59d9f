import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { base64url, compactDecrypt, CompactEncrypt } from 'jose'

declare const encrypted: unique symbol

/** Text encrypted with a keyring, as compact JWE: direct encryption with A256GCM, `kid` identifies the key. */
export type Encrypted = string & { readonly [encrypted]: true }

/** 32 random bytes in base64, the format of `SECRET_KEY`. */
export const newSecretKey = () => randomBytes(32).toString('base64')

export const isSecretKey = (text: string) => /^[A-Za-z0-9+/]{43}=$/.test(text)

export type Keyring = {
  encrypt: (text: string) => Promise<Encrypted>
  /** Rejects if the keyring doesn't have the key. */
  decrypt: (encrypted: Encrypted) => Promise<string>
  /** A short signature made with the current key: 21 digits and lowercase letters. */
  sign: (text: string) => string
  /** Whether a text was signed with one of the keys. */
  isSigned: (text: string, signature: string) => boolean
  /** The prefix of texts encrypted with the current key. */
  currentPrefix: string
  /** The prefixes of texts this keyring can decrypt; all have the same length. */
  prefixes: readonly string[]
}

const keyOf = (secretKey: string) => {
  const bytes = new Uint8Array(Buffer.from(secretKey, 'base64'))
  const header = { alg: 'dir', enc: 'A256GCM', kid: hash('sha256', bytes, 'base64url') }
  return { bytes, header, prefix: base64url.encode(JSON.stringify(header)) }
}

/** 104 bits are enough, because every guess costs a message to the server. */
const signatureBytes = 13
const signatureLength = 21

/** Signing uses a separate key, derived from the encryption key. */
const signerOf = (bytes: Uint8Array) => {
  const key = new Uint8Array(hkdfSync('sha256', bytes, '', 'statedesk signature', 32))
  return (text: string) => {
    const digest = createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)
    return BigInt(`0x${digest.toString('hex')}`)
      .toString(36)
      .padStart(signatureLength, '0')
  }
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Encrypts with the first key and decrypts with any of them. */
export const createKeyring = ([current, ...previous]: [string, ...string[]]): Keyring => {
  const keys = [current, ...previous].map(keyOf)
  const [first = keyOf(current)] = keys
  const signers = keys.map(({ bytes }) => signerOf(bytes))
  const [sign = signerOf(first.bytes)] = signers
  return {
    sign,
    isSigned: (text, signature) => signers.some((signed) => isEqual(signed(text), signature)),
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
