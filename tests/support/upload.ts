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

/** A multipart body as a browser writes it. */
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

/** Sends a multipart body, right or wrong. */
export const sendParts = ({ app, cookie }: Visitor, call: Call, parts: Part[], language = 'en') => {
  const { payload, type } = multipart(parts)
  return app.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { 'content-type': type, 'accept-language': language, cookie: `sid=${cookie ?? ''}` },
  })
}

/** Uploads a file; the answer is an upload's verdict. */
export const upload = async (
  person: Visitor,
  call: Call,
  ticketId: number,
  file: { name?: string; type?: string; bytes: Buffer | string },
) => {
  const answer = await sendParts(person, call, [
    { name: 'ticketId', value: String(ticketId) },
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

/** The smallest picture: one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
