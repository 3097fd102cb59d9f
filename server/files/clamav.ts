import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** How long the daemon may stay silent, in milliseconds. */
const timeout = 30_000

export type Verdict = 'clean' | 'infected'

/** Scans bytes for viruses; rejects if the scanner can't be reached. */
export type Scanner = (bytes: AsyncIterable<Uint8Array>) => Promise<Verdict>

const placeOf = (address: string) => {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
}

const lengthOf = (bytes: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/** clamd's INSTREAM format: each chunk follows its length, and a length of zero ends the stream. */
async function* framed(bytes: AsyncIterable<Uint8Array>) {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of bytes) {
    yield lengthOf(piece)
    yield piece
  }
  yield Buffer.alloc(4)
}

const answerOf = async (socket: Socket) => {
  let answer = ''
  for await (const piece of socket) answer += String(piece)
  return answer.replaceAll('\0', '').trim()
}

const verdictOf = (answer: string): Verdict => {
  if (answer.endsWith(' FOUND')) return 'infected'
  if (answer.endsWith(': OK')) return 'clean'
  throw new Error(`ClamAV answered: ${answer.slice(0, 200)}`)
}

const scanAt = (address: string): Scanner => {
  const place = placeOf(address)
  return async (bytes) => {
    const socket = connect(place)
    socket.setTimeout(timeout, () => socket.destroy(new Error('ClamAV doesn’t answer.')))
    try {
      // Only the answer matters: the daemon may close the connection before everything is sent.
      pipeline(framed(bytes), socket, { end: false }).catch((error: Error) => socket.destroy(error))
      return verdictOf(await answerOf(socket))
    } finally {
      socket.destroy()
    }
  }
}

/** The scanner at `CLAMAV_URL`; null if it isn't set. */
export const openScanner = (address: string | undefined): Scanner | null =>
  address === undefined ? null : scanAt(address)
