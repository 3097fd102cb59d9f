import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { readEnv } from '#server/config/env.ts'
import { servicesOn } from '#server/services.ts'

/** The portal's own server with another page, so that only the page differs. */
const env = readEnv(process.env)
const engine = openDatabase({ dataDir: env.DATA_DIR })
const app = await buildApp({
  services: servicesOn(engine, env),
  portalDir: process.env['BARE_PAGE'] ?? '',
})
await app.listen({ host: '127.0.0.1', port: env.PORT })
