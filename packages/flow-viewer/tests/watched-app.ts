import { join } from 'node:path'

import { createServer } from 'vite'

import { viewer, type ViewerOptions } from '../src/plugin.ts'

/** Starts an application with a parking meter, and the viewer next to it. */
export async function startApp(options: Partial<ViewerOptions> = {}) {
  const server = await createServer({
    root: join(import.meta.dirname, 'app'),
    configFile: false,
    logLevel: 'error',
    cacheDir: join(import.meta.dirname, '../../../node_modules/.cache/flow-viewer-tests'),
    plugins: [viewer({ machines: 'machines.ts', ...options })],
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
  return { origin: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
