import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

import linguiMacro from '@lingui/babel-plugin-lingui-macro'

type Babel = { transformSync: (code: string, options: object) => { code: string } }

/** The package has no types. */
const { transformSync } = createRequire(import.meta.url)('@babel/core') as Babel

const sources = new URL('../../src/', import.meta.url).href

const expanded = (file: string) =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
    plugins: [linguiMacro],
  }).code

/** Lets Node load the product's text files by expanding Lingui's macros, as Vite does. */
registerHooks({
  load: (url, context, next) =>
    url.startsWith(sources) && url.endsWith('texts.ts')
      ? {
          format: 'module-typescript',
          source: expanded(fileURLToPath(url)),
          shortCircuit: true,
        }
      : next(url, context),
})
