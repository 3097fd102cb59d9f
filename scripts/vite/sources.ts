import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

import { bareMachines } from './bare-machines.ts'
import { staticStyles } from './static-styles.ts'

/** What turns our sources into what runs, in the browser as on the server. */
export const sources = (): PluginOption[] => [
  // Before react(): macros must be gone when anything else reads the file.
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui({ failOnCompileError: true }),
  staticStyles(),
  bareMachines(),
]
