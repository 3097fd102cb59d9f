import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import type { Call } from '#contract/call.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { secretKey } from './secret-key.ts'

/**
 * The URL printed by a starting server; null if it exits first. Keeps reading, because a closed
 * pipe would stop it.
 */
export const printedAddress = (child: ChildProcess) =>
  new Promise<string | null>((resolve) => {
    const lines = createInterface({ input: child.stdout! })
    lines.on('line', (line) => {
      const [, address] = /Portal: ([^\s"]+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    lines.on('close', () => resolve(null))
  })

/** Starts a real server in its own process, on its own port. The caller must stop it. */
export const startProcess = async (
  place: DatabasePlace,
  variables: NodeJS.ProcessEnv = {},
  args: readonly string[] = ['server/main.ts'],
  node = process.execPath,
) => {
  const child = spawn(node, args, {
    env: {
      ...process.env,
      DATABASE_URL: place.databaseUrl ?? '',
      DATA_DIR: place.dataDir,
      DATABASE_POOL: '4',
      SECRET_KEY: secretKey,
      PORT: '0',
      SEED: 'none',
      NODE_ENV: 'test',
      REPLY_UNDO_SECONDS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  const address = await printedAddress(child)
  if (address === null) throw new Error('The server ended before it listened.')
  return { address, end }
}

export type Process = Awaited<ReturnType<typeof startProcess>>

type Form = Record<string, string | number>

/** A browser for one process; keeps its cookie. */
export const browserAt = (address: string, cookie?: string) => {
  let sid = cookie
  const post = async (call: Call, form: Form = {}) => {
    const answer = await fetch(`${address}${call.path}`, {
      method: 'POST',
      headers: sid === undefined ? {} : { cookie: `sid=${sid}` },
      body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
    })
    sid = /^sid=([\w-]{43})/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? sid
    return answer
  }
  return {
    post,
    call: async <Answer>(call: Call, form: Form = {}) =>
      (await (await post(call, form)).json()) as Answer,
    get cookie() {
      return sid
    },
  }
}
