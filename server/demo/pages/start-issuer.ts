import { fork } from 'node:child_process'
import { once } from 'node:events'

import type { ProviderUser } from '#server/demo/company-sign-in.ts'
import { fileBeside } from '#server/domain/source-file.ts'
import type { FromIssuer, ToIssuer } from './issuer-process.ts'
import type { PageStyle } from './plain-page.ts'

const file = fileBeside('issuer-process', import.meta.url)

/** In milliseconds. */
const startTimeout = 20_000

type Options = PageStyle & { users: () => Promise<ProviderUser[]> }

/** Starts the demo's identity provider in a process of its own, which gets none of the portal's settings. */
export const startIssuerProcess = async ({ provider, branding, users }: Options) => {
  const child = fork(file, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  // Whoever starts it sees the first error; without a listener, a later one would end the portal.
  child.on('error', () => {})
  const send = (message: ToIssuer) => child.connected && child.send(message)

  const end = async () => {
    child.kill()
    await ended
  }

  const started = async () => {
    send({ provider, style: branding.style })
    const signal = AbortSignal.timeout(startTimeout)
    const hasEnded = ended.then(() => Promise.reject(new Error('The process has ended.')))
    const [issuer] = (await Promise.race([once(child, 'message', { signal }), hasEnded])) as [
      Exclude<FromIssuer, 'users'>,
    ]
    return issuer
  }

  try {
    const issuer = await started()
    child.on('message', async () => send(await users().catch(() => 'failed' as const)))
    return { ...issuer, ended, end }
  } catch (error) {
    await end().catch(() => undefined)
    throw error
  }
}
