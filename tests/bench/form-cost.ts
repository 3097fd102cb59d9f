import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Call } from '#contract/call.ts'
import { specifiedCalls, extraCalls } from '#server/areas.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { insertSession } from '#server/db/accounts/sessions.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { createTicket } from '#contract/tickets.ts'
import { hostileForms, hostileDescriptions } from '#tests/support/hostile-forms.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { median } from './load.ts'
import { startMeasured } from './measured-server.ts'

type Cost = { name: string; cpu: number }

const each = 5
const day = 24 * 60 * 60 * 1000

const isForm = ({ name, call }: { name: string; call: Call }) =>
  call.wire === 'form' && name !== 'disconnectUser'

const worstFirst = (costs: Cost[]) => costs.toSorted((one, other) => other.cpu - one.cpu)

/** The demo, with the cookie and company of a user who may make every call. */
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
  const { companyId } = await engine.db
    .selectFrom('accountCompany')
    .select('companyId')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  await engine.close()
  return { cookie: `sid=${secret}`, companyId }
}

/** A ticket without a draft: its description is cleaned before the draft is looked up. */
const ticketWith = (companyId: number, description: string) =>
  new URLSearchParams({
    ticketId: '999999999',
    ticketTypeId: '1',
    debitorId: String(companyId),
    categoryId: '1',
    urgencyId: '1',
    shortDescription: 'A hostile description',
    description,
    affectedUserList: '[]',
  }).toString()

/** Server CPU time of the worst valid forms and descriptions, in milliseconds, on the demo. */
export const formCost = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const { cookie, companyId } = await prepare(dataDir)
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const costOf = async (call: Call, body: string) => {
    const post = async () =>
      (await fetch(server.origin + call.path, { method: 'POST', headers, body })).arrayBuffer()
    await post()
    const costs: number[] = []
    for (let sent = 0; sent < each; sent += 1) {
      const before = await server.cpu()
      await post()
      costs.push((await server.cpu()) - before)
    }
    // The median, because a single background task of the server would distort the mean.
    return median(costs) / 1000
  }
  const forms: Cost[] = []
  for (const { name, call } of [...specifiedCalls, ...extraCalls].filter(isForm))
    for (const [shape, body] of Object.entries(hostileForms(call)))
      forms.push({ name: `${name}: ${shape}`, cpu: await costOf(call, body) })
  const descriptions: Cost[] = []
  for (const [shape, text] of Object.entries(hostileDescriptions)) {
    const cpu = await costOf(createTicket, ticketWith(companyId, text))
    descriptions.push({ name: JSON.stringify(shape), cpu })
  }
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return { forms: worstFirst(forms), descriptions: worstFirst(descriptions) }
}
