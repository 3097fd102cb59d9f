import { z } from 'zod'

const words = z.string().meta({ description: 'What happens, in the language of the pack.' })
const call = z
  .string()
  .meta({ description: 'Which call of the machine ends: the id of its invoke.' })

const happening = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('started'),
    words,
    input: z.json().optional().meta({ description: 'The input of the machine; none when absent.' }),
  }),
  z.strictObject({
    kind: z.literal('asked'),
    words,
    event: z.looseObject({ type: z.string() }).meta({ description: 'The event, as it is sent.' }),
  }),
  z.strictObject({ kind: z.literal('answered'), words, call, output: z.json().optional() }),
  z.strictObject({
    kind: z.literal('failed'),
    words,
    call,
    reason: z.string().meta({ description: 'Why the call brought no answer.' }),
  }),
  z.strictObject({
    kind: z.literal('changed'),
    words,
    call,
    snapshot: z.json().optional().meta({ description: 'What the running call reports meanwhile.' }),
  }),
  z.strictObject({
    kind: z.literal('elapsed'),
    words,
    milliseconds: z.int().min(0).meta({ description: 'How much time passes.' }),
  }),
])

const expected = z.strictObject({
  state: z.json().meta({ description: 'Where the machine is then, as XState writes it.' }),
  page: z.string().meta({ description: 'The page it shows: `meta.page` of its state.' }),
  busy: z.boolean().meta({ description: 'Whether it waits for a call.' }),
  sees: z.array(z.string()).meta({ description: 'What can be seen, a sentence each.' }),
})

/** The first step of every path is its start. */
const step = z.strictObject({
  happening,
  how: z.array(z.string()).meta({ description: 'How a person does it, a sentence each.' }),
  expected,
})

export const packSchema = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1).meta({ description: 'Grows when an older player would misread a pack.' }),
    flow: z.strictObject({ name: z.string(), title: z.string(), machine: z.string() }),
    kind: z.enum(['transitions', 'tours', 'shortest']),
    language: z.string(),
    paths: z.array(z.strictObject({ name: z.string(), steps: z.array(step).min(1) })),
  })
  .meta({
    title: 'Path pack',
    description: 'Paths through one statechart, to be played against a machine, a page or by hand.',
  })

export type JsonPack = z.infer<typeof packSchema>

/** The expected content of `docs/path-pack.schema.json`. */
export const schemaFile = (): string =>
  `${JSON.stringify(z.toJSONSchema(packSchema, { target: 'draft-2020-12' }), null, 2)}\n`
