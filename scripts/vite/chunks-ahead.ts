import type { Plugin } from 'vite'

type Chunk = { fileName: string; imports: string[]; facadeModuleId: string | null }

/** What index.html may name, and the modules it takes. */
const parts: Record<string, RegExp> = {
  portal: /routes\/_portal\.tsx\?tsr-split=component/,
  list: /routes\/_portal\/support\/ticket\/list\.tsx\?/,
  details: /routes\/_portal\/support\/ticket\/details\.\$ticketId\.tsx\?/,
  takeOver: /src\/take-over\.ts$/,
  en: /locales\/en\.po$/,
  de: /locales\/de\.po$/,
  he: /locales\/he\.po$/,
  'tickets.en': /locales\/tickets\/en\.po$/,
  'tickets.de': /locales\/tickets\/de\.po$/,
}

const withImports = (chunks: Map<string, Chunk>, name: string, seen = new Set<string>()) => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunks.get(name)?.imports ?? []) withImports(chunks, imported, seen)
  return seen
}

const filesOf = (chunks: Map<string, Chunk>, module: RegExp, html: string) => {
  const start = [...chunks.values()].find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''))
  if (!start) throw new Error(`No chunk begins with ${module}: index.html cannot fetch it ahead.`)
  return [...withImports(chunks, start.fileName)].filter((file) => !html.includes(file))
}

/** Tells index.html the files of the pages and languages it begins to fetch before any script has run. */
export const chunksAhead = (): Plugin => ({
  name: 'chunks-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      )
      const files = Object.entries(parts).map(([name, module]) => [
        name,
        filesOf(chunks, module, html),
      ])
      return html.replace(
        'chunksOf = {}',
        `chunksOf = ${JSON.stringify(Object.fromEntries(files))}`,
      )
    },
  },
})
