import * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'
import { allCalls, extraCalls } from '#contract/calls.ts'

type Json = Record<string, unknown>

const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { target: 'draft-2020-12' })
  return plain
}

const file = { type: 'string', format: 'binary' }

/** Bodies are described by what the server reads from them: numbers are numbers, whatever a form carries. */
const requestOf = (call: Call): Json => {
  const schema = schemaOf(call.body)
  if (call.wire === 'link') {
    const properties = Object.entries((schema.properties ?? {}) as Json)
    return {
      parameters: properties.map(([name, inner]) => ({
        name,
        in: 'query',
        required: true,
        schema: inner,
      })),
    }
  }
  const parts = { ...schema, properties: { ...(schema.properties as Json), file } }
  const content = { [bodyTypes[call.wire]]: { schema: call.wire === 'form' ? schema : parts } }
  return { requestBody: { required: true, content } }
}

const answerOf = ({ reply, answer }: Call): Json =>
  reply === 'file'
    ? { 'application/octet-stream': { schema: file } }
    : { 'application/json': { schema: schemaOf(answer) } }

const operationOf = (area: string, name: string, call: Call): Json => ({
  operationId: name,
  tags: [area],
  summary: `${name} (${call.spec})`,
  ...(call.access === 'public' ? { security: [] } : { description: `Access: ${call.access}.` }),
  ...requestOf(call),
  responses: {
    200: { description: 'The answer.', content: answerOf(call) },
    default: { $ref: '#/components/responses/Problem' },
  },
})

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const problemAnswer = {
  description: 'Every answer other than 200 (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The contract as OpenAPI 3.1. */
export const openApi = (title: string, cookieName: string): Json => ({
  openapi: '3.1.0',
  info: { title: `${title} API`, version: '1' },
  security: [{ session: [] }],
  paths: Object.fromEntries(
    [...allCalls, ...extraCalls].map(({ area, name, call }) => [
      call.path,
      { [call.wire === 'link' ? 'get' : 'post']: operationOf(area, name, call) },
    ]),
  ),
  components: {
    schemas: { Problem: problem },
    responses: { Problem: problemAnswer },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
  },
})
