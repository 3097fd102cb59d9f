import * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'

type Json = Record<string, unknown>

const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Json => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  return plain
}

const file = { type: 'string', format: 'binary' }

type Fields = {
  properties: Record<string, Json>
  required: string[]
  dependentRequired: Record<string, string[]>
}

/** The fields of a group are sent together, so each of them requires the group's required fields. */
const groupOf = (name: string, { properties, required = [] }: Json): Fields => {
  const named = (key: string) => `${name}[${key}]`
  const children = Object.entries(properties as Record<string, Json>)
  const isNeeded = ([key, { type }]: [string, Json]) =>
    (required as string[]).includes(key) && type !== 'array'
  const needed = children.filter(isNeeded).map(([key]) => named(key))
  const others = (own: string) => needed.filter((each) => each !== own)
  return {
    properties: Object.fromEntries(children.map(([key, inner]) => onWire(named(key), inner))),
    required: [],
    dependentRequired: Object.fromEntries(needed.map((own) => [own, others(own)])),
  }
}

/** The name of a list ends with brackets. */
const onWire = (name: string, { default: _, ...schema }: Json): [string, Json] =>
  schema.type === 'array' ? [`${name}[]`, schema] : [name, schema]

/** The fields of a form, by their names in the form (A29). */
const fieldsOf = (body: z.core.$ZodType): Fields => {
  const output = schemaOf(body).properties as Record<string, Json>
  const input = schemaOf(body, 'input')
  const fields: Fields = { properties: {}, required: [], dependentRequired: {} }
  for (const [name, schema] of Object.entries(output ?? {})) {
    if (schema.properties) {
      const group = groupOf(name, schema)
      Object.assign(fields.properties, group.properties)
      Object.assign(fields.dependentRequired, group.dependentRequired)
      continue
    }
    const [wireName, wireSchema] = onWire(name, schema)
    fields.properties[wireName] = wireSchema
    if ((input.required as string[] | undefined)?.includes(name)) fields.required.push(wireName)
  }
  return fields
}

const bodyOf = ({ properties, required, dependentRequired }: Fields): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...(Object.keys(dependentRequired).length > 0 && { dependentRequired }),
})

const parametersOf = ({ properties, required }: Fields) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))

/** Describes numbers as numbers, although forms send them as text. */
const requestOf = (call: Call): Json => {
  const fields = fieldsOf(call.body)
  if (call.wire === 'link') return { parameters: parametersOf(fields) }
  if (call.wire === 'form') {
    const content = { [bodyTypes.form]: { schema: bodyOf(fields) } }
    const description = `At most ${call.maxBytes} bytes.`
    return { requestBody: { required: fields.required.length > 0, description, content } }
  }
  const parts = {
    ...fields,
    properties: { ...fields.properties, file },
    required: [...fields.required, 'file'],
  }
  const description =
    'Send the fields before the file: the call can then be refused before the file is sent.'
  const content = { [bodyTypes.multipart]: { schema: bodyOf(parts) } }
  return { requestBody: { required: true, description, content } }
}

const answerOf = ({ reply, answer }: Call): Json =>
  reply === 'file'
    ? { 'application/octet-stream': { schema: file } }
    : { 'application/json': { schema: schemaOf(answer) } }

const isPublic = ({ access }: Call) => access === 'public' || access === 'agentPublic'

/** Describes who can make a call, and the cookie if it isn't the customers'. */
const accessOf = ({ access, roles }: Call): Json => ({
  description: `Access: ${access}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}.`,
  ...(access.startsWith('agent') && { security: [{ agent: [] }] }),
})

const operationOf = (area: string, name: string, call: Call): Json => ({
  operationId: name,
  tags: [area],
  summary: `${name} (${call.spec})`,
  ...(isPublic(call) ? { security: [] } : accessOf(call)),
  ...requestOf(call),
  responses: {
    200: { description: 'The response.', content: answerOf(call) },
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
    requestId: { type: 'string' },
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
  description: 'Any response other than 200 (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const formsDescription = [
  'A list is sent as `name[]`, once for each entry. The server also accepts a repeated `name`, numbered',
  'brackets (`name[0]`) and JSON (`name=[1,2]`, up to 128 KB); a group such as `filters` can also be',
  'JSON. An optional number can be empty. Unknown fields are ignored.',
  'Text is counted in UTF-16 code units and can’t contain U+0000 or an unpaired surrogate.',
].join(' ')

const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name })

/** A call of the contract with the name of its area and its own. */
type ServedCall = { area: string; name: string; call: Call }

type Cookies = {
  session: string
  /** the agents' cookie; undefined if `AGENTS` isn't on */
  agent?: string | undefined
}

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (
  title: string,
  calls: readonly ServedCall[],
  { session, agent }: Cookies,
): Json => ({
  openapi: '3.1.0',
  info: { title: `${title} API`, version: '1', description: formsDescription },
  security: [{ session: [] }],
  paths: Object.fromEntries(
    calls.map(({ area, name, call }) => [
      call.path,
      { [call.wire === 'link' ? 'get' : 'post']: operationOf(area, name, call) },
    ]),
  ),
  components: {
    schemas: { Problem: problem },
    responses: { Problem: problemAnswer },
    securitySchemes: {
      session: cookie(session),
      ...(agent !== undefined && { agent: cookie(agent) }),
    },
  },
})
