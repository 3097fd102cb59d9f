import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, resolve } from 'node:path'

import { searchForWorkspaceRoot, type Plugin } from 'vite'

import type { Allow } from './feed/gate.ts'
import { newToken, relay, socketPath } from './socket.ts'
import { sourcePlace } from './source-place.ts'

export type ViewerOptions = {
  /** Modules that export machines, or records of them, relative to Vite's root. */
  readonly machines: string | readonly string[]
  /** Which machine, if the modules export several; all by default. */
  readonly name?: string
  /**
   * Modules that export models of flow-paths. The viewer then shows example events and can travel
   * to a state.
   */
  readonly models?: string | readonly string[]
  /** Context keys that may be shown, by machine id; by default those in a machine's `meta.shown`. */
  readonly allow?: Allow
  /** Whether to show messages of errors thrown by machines; otherwise only their names. */
  readonly errorMessages?: boolean
  /**
   * Ids of machines that run beside the flow of the page, such as a session. The viewer follows them
   * only if they're chosen.
   */
  readonly background?: readonly string[]
  /** A module whose `colours` override the viewer's; the values are CSS colours. */
  readonly colours?: string
  /** The viewer's path. */
  readonly page?: string
  /** The application's path. */
  readonly app?: string
  /** The HTML file of the watched page, relative to Vite's root. */
  readonly watched?: string
  /** The global function that the application passes its inspection events to. */
  readonly hook?: string
  /** The action that announces events to other machines; its params are the event, or contain it as `event`. */
  readonly announcement?: string
  /**
   * Whether editors and other inspectors on this computer may watch too, with the protocol of
   * `@statelyai/inspect`. They get no more than the viewer, and need the token that is printed, or
   * this one.
   */
  readonly socket?: boolean | { readonly token: string }
  /** Extra links in the developer menu. */
  readonly links?: Readonly<Record<string, string>>
  /** Runs the machines in the viewer itself instead of watching an application. */
  readonly isAlone?: boolean
}

/**
 * Vite doesn't find the imports of an installed package by itself; optimizing them later would
 * reload the page.
 */
const prepared = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'xstate']
const preparedForApp = [
  ...prepared,
  'xstate/graph',
  'flow-viewer > @statelyai/inspect',
  'flow-viewer > @tanstack/react-virtual',
  'flow-viewer > d3-selection',
  'flow-viewer > d3-zoom',
  'flow-viewer > flow-chart > @dagrejs/dagre',
]

/** Where the viewer asks for the place of a state in its source. */
const sourcePath = '/__flow-viewer/source'

const pageId = 'virtual:flow-viewer/page'
const feedId = 'virtual:flow-viewer/feed'
const at = (id: string) => `/@id/${id}`

/** The extension of this package's files: sources in the workspace, JavaScript when packed. */
const ending = extname(import.meta.filename)
const own = (name: string, source = '.ts') =>
  join(import.meta.dirname, ending === '.js' ? `${name}.js` : `${name}${source}`)

const html = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Flows</title>
  </head>
  <body>
    <div id="root"></div>
    <script>
      const root = document.getElementById('root')
      // Also if a file of the machines can't be loaded, whose event has no message.
      const fail = ({ message = 'see the terminal' }) => {
        if (root.hasChildNodes()) return
        root.setAttribute('role', 'alert')
        root.textContent = 'The machines can’t be shown: ' + message.replace(/^Uncaught (Error: )?/, '')
      }
      addEventListener('error', fail, true)
    </script>
    <script type="module" src="${at(pageId)}"></script>
  </body>
</html>
`

const quoted = (value: unknown) => JSON.stringify(value)

const imports = (files: readonly string[], name: string) =>
  files.map((file, place) => `import * as ${name}${place} from ${quoted(file)}\n`).join('')

const listOf = (files: readonly string[], name: string) =>
  `[${files.map((_, place) => `${name}${place}`).join(', ')}]`

type Placed = Required<Pick<ViewerOptions, 'page' | 'app' | 'hook'>> &
  ViewerOptions & { readonly files: readonly string[] }

const pageModule = (options: Placed, root: string) => {
  const { files, models = [], colours = [], allow = {}, app, name, isAlone = false } = options
  const { background = [] } = options
  const some = (names: string | readonly string[]) =>
    [names].flat().map((file) => resolve(root, file))
  const [modelFiles, colourFiles] = [some(models), some(colours)]
  const settings = [
    `machines: ${listOf(files, 'machines')}`,
    `models: ${listOf(modelFiles, 'models')}`,
    ...(modelFiles.length === 0 ? [] : ['engine']),
    ...(colourFiles.length === 0 ? [] : ['colours: colours0.colours']),
    `allow: ${quoted(allow)}`,
    `background: ${quoted(background)}`,
    `files: ${quoted(files)}`,
    `app: ${quoted(app)}`,
    `isAlone: ${isAlone}`,
    ...(name === undefined ? [] : [`name: ${quoted(name)}`]),
  ]
  return `${imports(files, 'machines')}${imports(modelFiles, 'models')}${imports(colourFiles, 'colours')}
${modelFiles.length === 0 ? '' : `import * as engine from 'flow-paths'\n`}
import { startViewer } from ${quoted(own('page/start', '.tsx'))}
startViewer({ ${settings.join(', ')} })
`
}

const feedModule = (options: Placed, socket: string | undefined) => {
  const { allow = {}, announcement, errorMessages = false, hook, page, links = {} } = options
  return `import { feed } from ${quoted(own('feed/feed'))}
feed(${quoted({ allow, announcement, errorMessages, hook, page, links, socket })})
`
}

/** The place of a state in one of the files with machines, and in no other file. */
function placeFor(files: readonly string[], root: string, query: string | undefined) {
  const params = new URLSearchParams(query)
  const file = files.find((one) => one === params.get('file'))
  if (file === undefined) return null
  const code = readFileSync(file, 'utf8')
  const place = sourcePlace(code, params.get('machine') ?? '', params.getAll('state'))
  return place && { file, words: `${relative(root, file)}:${place.line}`, ...place }
}

/** Serves the viewer and connects it to the application, on the development server only. */
export function viewer(options: ViewerOptions): Plugin {
  const { page = '/flow-viewer', app = '/', hook = 'flowViewerInspect' } = options
  const { watched = 'index.html', isAlone = false } = options
  let root = process.cwd()
  const { socket = false } = options
  const token = typeof socket === 'object' ? socket.token : newToken()
  const asPage = new URLSearchParams({ role: 'page', token })
  const address = socket === false ? undefined : `${socketPath}?${asPage}`
  const placed = (): Placed => ({
    ...options,
    page,
    app,
    hook,
    files: [options.machines].flat().map((file) => resolve(root, file)),
  })
  return {
    name: 'flow-viewer',
    apply: 'serve',
    config: (config) => ({
      optimizeDeps: { include: isAlone ? prepared : preparedForApp },
      server: {
        fs: {
          allow: [
            searchForWorkspaceRoot(config.root ?? process.cwd()),
            join(import.meta.dirname, '../..'),
          ],
        },
      },
    }),
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === pageId || id === feedId ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${pageId}`) return pageModule(placed(), root)
      return id === `\0${feedId}` ? feedModule(placed(), address) : undefined
    },
    configureServer(server) {
      const { httpServer } = server
      if (address !== undefined && httpServer) {
        relay(httpServer as Server, token)
        httpServer.once('listening', () => {
          const { port } = httpServer.address() as AddressInfo
          server.config.logger.info(
            `  ➜  Inspectors: ws://127.0.0.1:${port}${socketPath}?token=${token}`,
          )
        })
      }
      server.middlewares.use((request, response, next) => {
        const [path, query] = (request.url ?? '').split('?')
        if (path === sourcePath) {
          response.setHeader('content-type', 'application/json')
          return void response.end(JSON.stringify(placeFor(placed().files, root, query)))
        }
        if (path !== page) return next()
        server
          .transformIndexHtml(page, html)
          .then((text) => {
            response.setHeader('content-type', 'text/html')
            response.end(text)
          })
          .catch(next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) =>
        isAlone || path !== `/${watched}`
          ? []
          : [
              {
                tag: 'script',
                attrs: { type: 'module', src: at(feedId) },
                injectTo: 'head-prepend',
              },
            ],
    },
  }
}
