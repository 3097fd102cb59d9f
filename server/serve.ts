import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Answer, Call, Payload } from '#contract/call.ts'
import { guards } from './access.ts'
import { answerWriter } from './answer-writer.ts'
import { receive } from './files/receive.ts'
import type { Received } from './files/receive.ts'

type Handler<C extends Call> = (
  payload: Payload<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<C>>

/** Puts a call of the contract on the wire: checks access, reads the body, cuts the answer to its schema. */
export const serve = <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>) =>
  app.post(
    call.path,
    {
      onRequest: guards[call.access],
      bodyLimit: call.maxBytes,
      schema: { body: call.body, response: { 200: {} } },
      serializerCompiler: () => answerWriter(call),
    },
    (request, reply) => handler(request.body as Payload<C>, request, reply),
  )

type UploadHandler<C extends Call> = (
  upload: { payload: Payload<C>; file: Received },
  request: FastifyRequest,
) => Promise<Answer<C>>

/** A call with a file, in a scope of `readFiles`. The file has arrived when the handler runs. */
export const serveUpload = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: UploadHandler<C>,
) =>
  app.post(
    call.path,
    {
      onRequest: guards[call.access],
      schema: { response: { 200: {} } },
      serializerCompiler: () => answerWriter(call),
    },
    async (request) => handler(await receive(call, request), request),
  )

type FileHandler<C extends Call> = (
  payload: Payload<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** A call whose answer is a file: a POST, or a GET with a query where the contract calls it a link. */
export const serveFile = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: FileHandler<C>,
) => {
  const isLink = call.wire === 'link'
  return app.route({
    method: isLink ? 'GET' : 'POST',
    url: call.path,
    onRequest: guards[call.access],
    bodyLimit: call.maxBytes,
    schema: isLink ? { querystring: call.body } : { body: call.body },
    handler: (request, reply) =>
      handler((isLink ? request.query : request.body) as Payload<C>, request, reply),
  })
}
