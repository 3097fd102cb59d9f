import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { hashQueue, type Place } from './hash-queue.ts'

const runArgon2 = promisify(argon2Callback)

const argon2 = (parameters: Parameters<typeof runArgon2>[1], place: Place) =>
  hashQueue.run(() => runArgon2('argon2id', parameters), place)

/** OWASP's parameters for argon2id: memory in KiB, passes, lanes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** In the format PHC. */
const phcOf = (nonce: Buffer, tag: Buffer) => {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${encode(nonce)}$${encode(tag)}`
}

/** Hashes a password in NFC with argon2id; returns a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const message = password.normalize('NFC')
  return phcOf(nonce, await argon2({ message, nonce, tagLength, ...cost }, 'reserved'))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A hash that no password matches. Checked for unknown usernames, so that they take as long as known ones. */
const dummyHash = phcOf(randomBytes(16), randomBytes(tagLength))

const isMessage = async (message: string, hash: string | undefined, place: Place) => {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash || dummyHash) ?? []
  if (nonce === undefined || tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    message,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const actual = await argon2(parameters, place)
  return timingSafeEqual(actual, expected) && Boolean(hash)
}

/**
 * Takes the same time if there is no hash. An empty hash matches no password. A visitor's password is checked
 * at the place that `admit` returns. Earlier versions hashed passwords as typed, so that comes first.
 */
export const isPassword = async (
  password: string,
  hash: string | undefined,
  place: Place = 'reserved',
): Promise<boolean> => {
  const normalized = password.normalize('NFC')
  if (await isMessage(password, hash, place)) return true
  return normalized !== password && isMessage(normalized, hash, place)
}
