import { once } from 'node:events'

import type { ProviderUser } from '#server/demo/company-sign-in.ts'
import type { Branding } from '#server/provider/branding.ts'
import type { Provider } from '#server/provider/provider.ts'
import { startIssuer } from './issuer.ts'

type Look = { provider: Provider; style: Branding['style'] }

/** What the portal sends: first the look, then an answer to each `users`. */
export type ToIssuer = Look | ProviderUser[] | 'failed'
export type FromIssuer = Awaited<ReturnType<typeof startIssuer>> | 'users'

const send = (message: FromIssuer) => process.send?.(message)

const nextMessage = async <Message extends ToIssuer>() => {
  const [message] = (await once(process, 'message')) as [Message]
  return message
}

let pendingUsers: Promise<ProviderUser[] | 'failed'> | undefined

/** Requests at the same time share an answer, because answers have no number. */
const users = async () => {
  if (!pendingUsers) {
    pendingUsers = nextMessage<ProviderUser[] | 'failed'>()
    send('users')
  }
  const answer = await pendingUsers
  pendingUsers = undefined
  if (answer === 'failed') throw new Error('The portal can’t read its users.')
  return answer
}

// It ends with the portal, even if that crashes.
process.once('disconnect', () => process.exit())

const { provider, style } = await nextMessage<Look>()
send(await startIssuer({ provider, branding: { style }, users }))
