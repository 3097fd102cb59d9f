import { z } from 'zod'

const words = z.string().meta({ description: 'What happens, in the language of the pack.' })
const call = z.string().meta({ description: 'The call that ends: the id of its `invoke`.' })

const happening = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('started'),
    words,
    input: z.json().optional().meta({ description: "The machine's input; absent if it has none." }),
  }),
  z.strictObject({
    kind: z.literal('asked'),
    words,
    event: z.looseObject({ type: z.string() }).meta({ description: 'The event that is sent.' }),
  }),
  z.strictObject({ kind: z.literal('answered'), words, call, output: z.json().optional() }),
  z.strictObject({
    kind: z.literal('failed'),
    words,
    call,
    reason: z.string().meta({ description: 'Why the call failed.' }),
  }),
  z.strictObject({
    kind: z.literal('changed'),
    words,
    call,
    snapshot: z.json().optional().meta({ description: 'What the call emits while it runs.' }),
  }),
  z.strictObject({
    kind: z.literal('elapsed'),
    words,
    milliseconds: z.int().min(0).meta({ description: 'How much time passes, in milliseconds.' }),
  }),
])

const expected = z.strictObject({
  state: z.json().meta({ description: "The machine's state value after the step." }),
  page: z
    .string()
    .meta({ description: 'The page that is shown: `meta.page` of the active state.' }),
  busy: z.boolean().meta({ description: 'Whether a call is running.' }),
  sees: z.array(z.string()).meta({ description: 'What is visible, one sentence each.' }),
})

/** The first step of every path is its start. */
const step = z.strictObject({
  happening,
  how: z.array(z.string()).meta({ description: 'How a user does it, one sentence each.' }),
  expected,
})

export const packSchema = z
  .strictObject({
    $schema: z.string().optional(),
    version: z
      .literal(1)
      .meta({ description: 'Increases when older players would misread a pack.' }),
    flow: z.strictObject({ name: z.string(), title: z.string(), machine: z.string() }),
    kind: z.enum(['transitions', 'tours', 'shortest']),
    language: z.string(),
    paths: z.array(z.strictObject({ name: z.string(), steps: z.array(step).min(1) })),
  })
  .meta({
    title: 'Path pack',
    description: 'Paths through one statechart, to replay on a machine, on a page or by hand.',
  })

export type JsonPack = z.infer<typeof packSchema>

/** The expected content of `docs/path-pack.schema.json`. */
export const schemaFile = (): string =>
  `${JSON.stringify(z.toJSONSchema(packSchema, { target: 'draft-2020-12' }), null, 2)}\n`
