import { createRequire } from 'node:module'
import { resolve } from 'node:path'

import type babel from '@lingui/cli/api/extractors/babel'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

import type { Model } from 'flow-paths'

import type * as Spoken from '#tests/model/pack/spoken.ts'

type Extractor = typeof babel
type Take = Parameters<Extractor['extract']>[2]

/** Lingui loads its configuration with its own loader, but the models need Node's. */
const load = createRequire(import.meta.url)

const modelFile = /tests\/flows\/[\w/-]+\/model\.ts$/
const labelFile = /\/pack\/labels\.ts$/

/** Extracts the texts of the models, their machines and the path tool, which don't use macros. */
export const pathTexts: Extractor = {
  match: (file) => modelFile.test(file) || labelFile.test(file),
  extract: (file, _, take) => {
    for (const text of modelFile.test(file) ? wordsOfModelIn(file) : labelsIn(file))
      take(messageOf(text, file))
  },
}

const messageOf = (message: string, file: string): Parameters<Take>[0] => ({
  id: generateMessageId(message),
  message,
  origin: [file, 1],
  placeholders: {},
})

const wordsOfModelIn = (file: string): string[] => {
  const { wordsOfModel }: typeof Spoken = load('../../tests/model/pack/spoken.ts')
  const models = Object.values(load(resolve(file))).filter(isModel)
  return models.flatMap((model) => [titleOf(model), ...wordsOfModel(model)])
}

const isModel = (value: unknown): value is Model =>
  Object(value) === value && 'happenings' in Object(value)

const titleOf = ({ machine }: Model) => (machine.root.meta as { title: string }).title

const labelsIn = (file: string): string[] => Object.values(load(resolve(file)).labels)
