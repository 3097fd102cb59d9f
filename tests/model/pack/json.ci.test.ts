import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { pathsOf, type Flow, type Kind } from 'flow-paths'
import { jsonOf, schemaFile, type JsonPack } from 'flow-paths/pack'

import { flows } from '#tests/flows/flows.ts'
import { playJson } from './json-player.ts'
import { portalPack } from './portal-pack.ts'
import { plainVoice } from './voice.ts'

const written = readFileSync(
  new URL('../../../docs/path-pack.schema.json', import.meta.url),
  'utf8',
)
const isPack = new Ajv2020({ strict: true }).compile<JsonPack>(JSON.parse(written))

const packOf = async (flow: Flow, kind: Kind): Promise<unknown> => {
  const { model } = flow
  const paths = pathsOf(model, kind)
  const pack = portalPack(flow, { kind, paths, voice: plainVoice, journey: undefined, made: '' })
  return JSON.parse(await jsonOf(pack))
}

test('matches the published schema (if not: npm run paths -- --schema --out docs/path-pack.schema.json)', () => {
  expect(schemaFile()).toBe(written)
})

describe.each(flows)('$name', (flow) => {
  test('has a pack that matches the schema, and another runner can play it', async () => {
    const pack = await packOf(flow, 'tours')
    if (!isPack(pack)) throw new Error(JSON.stringify(isPack.errors))
    for (const path of pack.paths)
      expect(await playJson(flow.model.machine, path)).toEqual(
        path.steps.map(({ expected }) => expected.state),
      )
  })
})

test('rejects a pack with a missing step, or with a wrong end', async () => {
  const credentials = flows.find(({ name }) => name === 'credentials')!
  const pack = (await packOf(credentials, 'transitions')) as JsonPack
  expect(isPack({ ...pack, version: 2 })).toBe(false)
  const path = pack.paths.find(({ steps }) => steps.at(-1)?.expected.state === 'accepted')
  const shorter = { name: path!.name, steps: path!.steps.slice(1) }
  expect(await playJson(credentials.model.machine, shorter)).not.toEqual(
    shorter.steps.map(({ expected }) => expected.state),
  )
})
