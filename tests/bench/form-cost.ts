import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Call } from '#contract/call.ts'
import { allCalls, extraCalls } from '#contract/calls.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { insertSession } from '#server/db/accounts/sessions.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { hashOf, newSecret } from '#server/rules/secrets.ts'
import { hostileForms } from '#tests/support/hostile-forms.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { startMeasured } from './measured-server.ts'

const each = 5
const day = 24 * 60 * 60 * 1000

const isForm = ({ name, call }: { name: string; call: Call }) =>
  call.wire === 'form' && name !== 'disconnectUser'

/** The demo, and the cookie of somebody who may make every call. */
const prepare = async (dataDir: string) => {
  const engine = openDatabase({ dataDir })
  await migrate(engine, keyring)
  await seedDemo(engine, keyring, { now: Date.now() })
  const { id } = await engine.db
    .selectFrom('account')
    .select('id')
    .where('sm', '=', 1)
    .where('mfaWizardComplete', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const secret = newSecret()
  const now = Date.now()
  const session = { idHash: hashOf(secret), accountId: id, stage: 'full' as const }
  await insertSession(engine.db, { ...session, createdAt: now, expiresAt: now + day })
  await engine.close()
  return `sid=${secret}`
}

/** Server CPU of the worst forms within the limit of every call, in milliseconds, on the demo. */
export const formCost = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const cookie = await prepare(dataDir)
  const server = await startMeasured('server/main.ts', {
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', REQUESTS_PER_MINUTE: '100000000' },
  })
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const costs: { name: string; cpu: number }[] = []
  for (const { name, call } of [...allCalls, ...extraCalls].filter(isForm))
    for (const [shape, body] of Object.entries(hostileForms(call))) {
      const post = async () =>
        (await fetch(server.origin + call.path, { method: 'POST', headers, body })).arrayBuffer()
      await post()
      const before = await server.cpu()
      for (let sent = 0; sent < each; sent += 1) await post()
      costs.push({ name: `${name}: ${shape}`, cpu: ((await server.cpu()) - before) / 1000 / each })
    }
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return costs.toSorted((one, other) => other.cpu - one.cpu)
}
