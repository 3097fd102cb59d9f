import { createHash } from 'node:crypto'

import { codeOfId } from '#contract/rules/ticket-code.ts'
import {
  claimWrite,
  findWrite,
  storeResult,
  type WriteKey,
} from '#server/db/agents/agent-writes.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import { NamedRefusal } from '#server/texts/refused.ts'
import type { AgentCaller } from './caller.ts'

/** How long an id is remembered, in milliseconds. */
export const writeLifetime = 24 * 60 * 60_000

type Payload = { writeId: string }

const keyOf = (caller: AgentCaller, { writeId }: Payload): WriteKey => ({
  agentId: caller.agent.agentId,
  writeId: writeId.toLowerCase(),
})

/** Whether a form has been sent before; `writeOnce` checks its content. */
export const isRepeated = async (caller: AgentCaller, payload: Payload) =>
  (await findWrite(caller.services.db, keyOf(caller, payload))) !== undefined

/**
 * Uses up a form for this ticket; refused if it has led to one. Two tabs can show the same form, and what
 * they send has ids of its own (T250).
 */
export const useForm = async (
  tx: Db,
  {
    agentId,
    formId,
    ticketId,
    now,
  }: Record<'agentId' | 'ticketId' | 'now', number> & {
    formId: string
  },
) => {
  const key = { agentId, writeId: `form ${formId.toLowerCase()}` }
  if (await claimWrite(tx, key, '', now)) {
    await storeResult(tx, key, `${ticketId}`)
    return
  }
  const earlier = await findWrite(tx, key)
  throw new NamedRefusal('formUsed', { code: codeOfId(Number(earlier?.result)) })
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const usedOtherwise = () =>
  new Problem(409, 'This form was already sent with other content, which was stored.')

/**
 * Runs an agent's write once, even if it's sent several times at once. `write` returns what it commits,
 * and a repeated write returns that again; it must not be a secret. If it commits null, nothing has
 * changed: the transaction is rolled back. Refused writes aren't remembered. `content` is what a payload
 * doesn't contain (T170).
 */
export const writeOnce = async <Result>(
  caller: AgentCaller,
  payload: Payload,
  write: (commit: Commit) => Promise<Result>,
  content: readonly unknown[] = [],
): Promise<Result> => {
  const { db, now } = caller.services
  const key = keyOf(caller, payload)
  const { writeId: _, ...written } = payload
  const hash = hashOf([caller.path, written, content])

  const earlierIn = async (tx: Db) => {
    const earlier = await findWrite(tx, key)
    if (earlier === undefined) return undefined
    if (earlier.hash !== hash) throw usedOtherwise()
    return { result: JSON.parse(earlier.result) as unknown }
  }

  const commit: Commit = async <Committed>(work: (tx: Db) => Promise<Committed>) => {
    const done: { result?: unknown } = {}
    await commitIf(db, async (tx) => {
      if (await claimWrite(tx, key, hash, now())) {
        done.result = await work(tx)
        if (done.result === null) return false
        await storeResult(tx, key, JSON.stringify(done.result ?? true))
      } else Object.assign(done, await earlierIn(tx))
      return true
    })
    return done.result as Committed
  }

  const earlier = await earlierIn(db)
  return earlier === undefined ? write(commit) : (earlier.result as Result)
}
