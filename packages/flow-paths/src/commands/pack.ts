import { jsonOf, markdownOf, plainVoice, textOf, type Pack } from '../pack/index.ts'
import { kinds, type Kind } from '../kinds.ts'
import type { Run } from './run.ts'
import { oneOf } from './options.ts'
import { pathsWanted } from './paths-wanted.ts'
import { flowIn } from './source.ts'

const writers: Readonly<Record<string, (pack: Pack) => Promise<string>>> = {
  markdown: markdownOf,
  text: textOf,
  json: jsonOf,
}

export const run: Run = async (file, values) => {
  const { format = 'markdown', kind = kinds[0] } = values
  oneOf('format', format, Object.keys(writers))
  const flow = await flowIn(file, values)
  const paths = pathsWanted(flow.model, values)
  if (paths.length === 0) return { code: 1, complaints: ['No path is like that.'] }
  const made = `flow-paths ${process.argv.slice(2).join(' ')}`
  const pack = { ...flow, kind: kind as Kind, paths, voice: plainVoice, made }
  const text = await writers[format]?.(pack)
  return text === undefined ? {} : { text }
}
