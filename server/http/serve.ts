import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Answer, Call, Payload } from '#contract/call.ts'
import { guardOf } from './access.ts'
import { receive } from './receive.ts'
import type { Received } from '#server/files/received.ts'
import type { Admit } from './receive.ts'
import { uploadRefusal } from './verdict.ts'

type Writer = (answer: unknown) => string

const writers = new WeakMap<Call, Writer>()

const newWriter = (call: Call): Writer => {
  const write = fastJsonStringify(z.toJSONSchema(call.answer) as object)
  writers.set(call, write)
  return write
}

/** Serializes a call's response and omits what its schema doesn't contain; compiled on first use. */
const answerWriter =
  (call: Call): Writer =>
  (answer) =>
    (writers.get(call) ?? newWriter(call))(answer)

declare module 'fastify' {
  interface FastifyInstance {
    /** the extras of the calls that are served, for `get-flags` */
    extras: Set<string>
  }
  interface FastifyContextConfig {
    /** see `Call.extra` */
    extra?: string
  }
}

const offerOf = ({ extra }: Call) => (extra === undefined ? {} : { extra })

type Handler<C extends Call> = (
  payload: Payload<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<C>>

/**
 * Serves a call of the contract: checks access, reads the body, and omits what the response schema doesn't
 * contain.
 */
export const serve = <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>) =>
  app.post(
    call.path,
    {
      config: offerOf(call),
      onRequest: guardOf(call),
      bodyLimit: call.maxBytes,
      schema: { body: call.body, response: { 200: {} } },
      serializerCompiler: () => answerWriter(call),
    },
    (request, reply) => handler(request.body as Payload<C>, request, reply),
  )

type Upload<C extends Call> = {
  /** throws to refuse the call before the file is read */
  admit: Admit<C>
  /** Runs after the file has been received. */
  take: (
    upload: { payload: Payload<C>; file: Received },
    request: FastifyRequest,
  ) => Promise<Answer<C>>
}

/**
 * Serves a call with a file, in a scope of `readFiles`. A refusal becomes a response in the user's language.
 */
export const serveUpload = <C extends Call>(
  app: FastifyInstance,
  call: C,
  { admit, take }: Upload<C>,
) =>
  app.post(
    call.path,
    {
      config: offerOf(call),
      onRequest: guardOf(call),
      schema: { response: { 200: {} } },
      serializerCompiler: () => answerWriter(call),
    },
    async (request) => {
      try {
        return await take(await receive(call, request, admit), request)
      } catch (error) {
        return uploadRefusal(request, error)
      }
    },
  )

type FileHandler<C extends Call> = (
  payload: Payload<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Serves a call that returns a file: a POST, or a GET with a query if the contract defines it as a link. */
export const serveFile = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: FileHandler<C>,
) => {
  const isLink = call.wire === 'link'
  return app.route({
    method: isLink ? 'GET' : 'POST',
    url: call.path,
    config: offerOf(call),
    onRequest: guardOf(call),
    bodyLimit: call.maxBytes,
    schema: isLink ? { querystring: call.body } : { body: call.body },
    handler: (request, reply) =>
      handler((isLink ? request.query : request.body) as Payload<C>, request, reply),
  })
}
