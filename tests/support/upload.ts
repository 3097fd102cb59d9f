import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import type { Call } from '#contract/call.ts'
import type { Visitor } from './server.ts'

const boundary = '----statedesk-test'

export type Part = { name: string; value?: string; file?: string; type?: string; bytes?: Buffer }

const headOf = ({ name, file, type }: Part) =>
  [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    '',
  ].join('\r\n')

/** A multipart body as written by a browser. */
export const multipart = (parts: Part[]) => ({
  payload: Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(headOf(part)),
      part.bytes ?? Buffer.from(part.value ?? ''),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
  type: `multipart/form-data; boundary=${boundary}`,
})

/** Sends a multipart body, valid or not. */
export const sendParts = (
  { app, cookieHeader }: Visitor,
  call: Call,
  parts: Part[],
  language = 'en',
) => {
  const { payload, type } = multipart(parts)
  return app.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { 'content-type': type, 'accept-language': language, cookie: cookieHeader },
  })
}

/** Uploads a file and returns the upload's answer. */
export const upload = async (
  user: Visitor,
  call: Call,
  ticketId: number,
  file: { name?: string; type?: string; kind?: string; bytes: Buffer | string },
  writeId: string = randomUUID(),
) => {
  const answer = await sendParts(user, call, [
    ...('writeId' in (call.body as unknown as { shape: object }).shape
      ? [{ name: 'writeId', value: writeId }]
      : []),
    { name: 'ticketId', value: String(ticketId) },
    ...(file.kind === undefined ? [] : [{ name: 'kind', value: file.kind }]),
    {
      name: 'file',
      file: file.name ?? 'file.txt',
      type: file.type ?? 'text/plain',
      bytes: Buffer.from(file.bytes),
    },
  ])
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** The smallest image: one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Only the header of a PNG with these dimensions. */
export const pngOf = (width: number, height: number) => {
  const bytes = Buffer.from(pixel)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/**
 * Sends only the head of an upload, its fields and the first bytes of a file that claims to have 10
 * MB; resolves with the response.
 */
export const startUpload = async ({ app, cookie }: Visitor, call: Call, ticketId: number) => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, type } = multipart([
    { name: 'ticketId', value: String(ticketId) },
    { name: 'file', file: 'large.png', bytes: pixel },
  ])
  const sent = request({
    port,
    path: call.path,
    method: 'POST',
    headers: {
      'content-type': type,
      'content-length': 10 * 1024 * 1024,
      'accept-language': 'en',
      cookie: `sid=${cookie ?? ''}`,
    },
  })
  sent.write(payload.subarray(0, -50))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body: unknown = JSON.parse(await text(answer))
  sent.destroy()
  return { statusCode: answer.statusCode, body }
}
