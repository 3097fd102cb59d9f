import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import * as z from 'zod/mini'

import type { Call, Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { deleteBlobs, writeBlob } from '#server/db/files/blobs.ts'
import type { Received } from '#server/files/received.ts'
import { Problem } from '#server/domain/problem.ts'
import { readPayload } from './validate.ts'
import { fileNameOf, fromMultipart } from '#server/files/file-name.ts'

/** Lets the routes of this scope accept multipart bodies. */
export const readFiles = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: limits.attachmentMaxSize,
      files: 1,
      fields: 10,
      parts: 12,
      fieldNameSize: 100,
      fieldSize: 1000,
      headerPairs: 100,
    },
  })

const unreadable = () => new Problem(400, 'The form data is malformed.')

/** If a body breaks off, the browser is at fault, whatever the parser reports. */
async function* readParts<Item>(items: AsyncIterable<Item>) {
  const walk = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await walk.next().catch((error: unknown) => {
      throw (error as { statusCode?: number }).statusCode === undefined ? unreadable() : error
    })
    if (next.done) return
    yield next.value
  }
}

const storeFile = async (request: FastifyRequest, part: MultipartFile): Promise<Received> => {
  const { db, now } = request.server.services
  const blob = await writeBlob(db, readParts<Uint8Array>(part.file), now())
  return { name: fileNameOf(fromMultipart(part.filename)), blob, isTooLarge: part.file.truncated }
}

const missing = (path: string) =>
  new Problem(400, 'Some fields are missing or invalid.', {
    issues: [{ path, message: 'Missing' }],
  })

/** A repeated field becomes a list, as in a form; the contract defines whether it can be one. */
const withField = (fields: Map<string, unknown>, name: string, value: unknown) =>
  fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value)

type Fields = Record<string, unknown>
type OnFile = (fields: Fields) => Promise<void>

/** Fields can come before or after the file; `onFile` gets those before it. */
const read = async (request: FastifyRequest, received: Received[], onFile: OnFile) => {
  const fields = new Map<string, unknown>()
  for await (const part of readParts(request.parts())) {
    if (part.type === 'field') withField(fields, part.fieldname, part.value)
    else if (part.fieldname !== 'file') throw missing('file')
    else {
      await onFile(Object.fromEntries(fields))
      received.push(await storeFile(request, part))
    }
  }
  return Object.fromEntries(fields)
}

/** Discards the rest of a body, because the browser only reads the answer afterwards. */
const discard = ({ raw }: FastifyRequest) => {
  raw.unpipe()
  raw.resume()
}

/** Throws to refuse the file before any of its bytes are stored. */
export type Admit<C extends Call> = (payload: Payload<C>, request: FastifyRequest) => Promise<void>

/** Calls `admit` once, when the fields are valid: before the file, if they precede it. */
const admitOnce = <C extends Call>(call: C, request: FastifyRequest, admit: Admit<C>) => {
  const body = call.body as z.ZodMiniType<Payload<C>>
  let isAdmitted = false
  const early: OnFile = async (fields) => {
    const known = z.safeParse(body, fields)
    if (!known.success) return
    await admit(known.data, request)
    isAdmitted = true
  }
  const late = async (fields: Fields) => {
    const payload = readPayload(body, fields)
    if (!isAdmitted) await admit(payload, request)
    return payload
  }
  return { early, late }
}

/** Reads a multipart body: validates its fields, and writes its file to a pending blob. */
export const receive = async <C extends Call>(
  call: C,
  request: FastifyRequest,
  admit: Admit<C>,
): Promise<{ payload: Payload<C>; file: Received }> => {
  if (!request.isMultipart()) throw new Problem(415, 'This call only accepts multipart/form-data.')
  const received: Received[] = []
  const { early, late } = admitOnce(call, request, admit)
  try {
    const payload = await late(await read(request, received, early))
    const [file] = received
    if (!file) throw missing('file')
    return { payload, file }
  } catch (error) {
    discard(request)
    await deleteBlobs(
      request.server.services.db,
      received.map(({ blob }) => blob.key),
    )
    throw error
  }
}
