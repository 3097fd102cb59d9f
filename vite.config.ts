import { globSync } from 'node:fs'

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import panda from '@pandacss/dev/postcss'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { viewer } from 'flow-viewer'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

import project from './package.json' with { type: 'json' }
import {
  developmentPages,
  developmentProvider,
  developmentScripts,
} from './scripts/vite/development.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'

// The server compares Origin with Host, so the proxy must not change the host.
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`, changeOrigin: false }

const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|@lingui|xstate|@xstate|zod|ofetch)[\\/]/

/** Excludes dialogs and menus, because they import libraries that a page only needs later. */
const mostPages =
  /src[\\/](api|flows|i18n|components[\\/](action|feedback|hooks|icon|layout|table|text))[\\/]|@tanstack[\\/](react-query|query-core)[\\/]/

/** What /login shares with the ticket list and with forms. Without these groups, each would load all of the other. */
const common =
  /(use-flow|retry-button|feedback[\\/]problem|control-styles|machines[\\/]texts|contract[\\/]extras)\.ts/
const fields =
  /(form[\\/](code-|field|filled-|password-field|text-field|use-)\S*|language-switcher|contract[\\/](proof|rules[\\/]passwords))\.ts/

const routesOf = (pages: string) => new RegExp(`src/routes/_portal(${pages})\\.tsx\\?tsr-split=`)

/** What `idlePart` loads on nearly every page, or on the ticket list, and no page shows at once. */
const idleParts =
  /[\\/](tooltip-bubble|menu-list|toast-region|choice-panel|filter-sheet|command-overlays|notification-panel|display-panel)\.tsx/

/**
 * The browser's main thread pays for each file, and a slow line for each request. A group takes its modules
 * and whatever they import that no group above it has.
 */
const groups = [
  // Libraries that every page needs. They change rarely, so browsers keep this file across releases.
  { name: 'vendor', test: everyPage },
  { name: 'start', tags: ['$initial' as const], minShareCount: 2 },
  { name: 'common', test: common },
  { name: 'fields', test: fields },
  { name: 'sign-in', test: /src\/routes\/login\/index\.tsx\?tsr-split=/ },
  { name: 'shared', test: mostPages, minShareCount: 10 },
  { name: 'frame', test: routesOf('|/support') },
  { name: 'ticket-list', test: routesOf('/support/ticket/list') },
  {
    name: 'reading',
    test: /src[\\/](components[\\/]text[\\/]rich-text|features[\\/]inbox[\\/])/,
    minShareCount: 2,
  },
  { name: 'dialogs', test: /src[\\/]components[\\/]overlay[\\/](form-|question-)dialog\.tsx/ },
  { name: 'form', test: /src[\\/]components[\\/]form[\\/]/, minShareCount: 5 },
  { name: 'idle', test: idleParts },
  {
    name: 'tickets',
    test: /(src[\\/]features[\\/]tickets[\\/]attachments|machines[\\/]tickets)[\\/]/,
    minShareCount: 3,
  },
]

/** Most of their functions run before the first page is shown. */
const eager = new Set(['vendor', 'start', 'shared'])

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader and its imports are in the chunk of the page.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      disableLogging: true,
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    // Before react(): the other plugins can't read Lingui's macros.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    firstPaint(),
    developmentProvider(),
    developmentPages({ '/__components': '/src/gallery/index.html' }),
    // `VITE_PRETEND_USER` (G17, A79).
    developmentScripts('/src/app/pretended-user.ts'),
    // Adds the viewer that shows running flows (`?inspect`).
    viewer({
      machines: globSync('machines/*/*.machine.ts'),
      models: globSync('tests/flows/*/*/model.ts'),
      // They run beside every page.
      background: [
        'session',
        'agentSession',
        'accountLanguage',
        'announcements',
        'agentUnsentReplies',
        'unsentAttachments',
        'remoteSearch',
        'coupon',
        'inbox',
        'profilePrompt',
        'passkeyOffer',
      ],
      colours: 'src/inspector/colours.ts',
      page: '/inspector.html',
      app: '/login',
      hook: 'statedeskInspect',
      announcement: 'broadcast',
      links: { Components: '/__components' },
    }),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  css: { postcss: { plugins: [panda()] } },
  build: {
    target: project.browserslist.map((oldest) => oldest.replace(' >= ', '')),
    manifest: true,
    // The SBOM names the packages in it.
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      // Would print how long each plugin took when the machine is busy.
      checks: { bundlerTimings: false },
      output: {
        // V8 compiles all functions of such a file at once, which takes 11 % less than one by one.
        postBanner: ({ name }) => (eager.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: { groups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Other sites could otherwise read the source, and the data folder contains secrets.
    cors: false,
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] },
    proxy: {
      '/api': api,
      '/media': api,
      '/branding': api,
      '/manifest.webmanifest': api,
      '/demo/': api,
    },
  },
})
