import type { Env } from '#server/config/env.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { replierIn, tokenOf, type Replier } from '#server/domain/reply-token.ts'

const partsOf = (address: string) => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() }
}

type Installation = { env: Pick<Env, 'REPLY_ADDRESS'>; keyring: Keyring }

/** The address for replies to an email about a ticket; undefined if replies aren't read. */
export const replyAddressFor = (
  { env: { REPLY_ADDRESS }, keyring }: Installation,
  replier: Replier,
) => {
  if (REPLY_ADDRESS === undefined) return undefined
  const { local, domain } = partsOf(REPLY_ADDRESS)
  return `${local}+${tokenOf(keyring, replier)}@${domain}`
}

/** The part after the plus sign in our address; empty without one, null for any other address. */
const detailOf = ({ REPLY_ADDRESS = '' }: Installation['env'], address: string) => {
  const own = partsOf(REPLY_ADDRESS)
  const { local, domain } = partsOf(address)
  if (domain !== own.domain) return null
  if (local === own.local) return ''
  return local.startsWith(`${own.local}+`) ? local.slice(own.local.length + 1) : null
}

export const isReplyAddress = (env: Installation['env'], address: string) =>
  detailOf(env, address) !== null

/** Who replies on which tickets: the first valid token for each ticket in these addresses. */
export const findRepliers = (
  { env, keyring }: Installation,
  addresses: readonly string[],
): Replier[] => {
  const repliers = new Map<number, Replier>()
  for (const address of addresses) {
    const replier = replierIn(keyring, detailOf(env, address) ?? '')
    if (replier && !repliers.has(replier.ticketId)) repliers.set(replier.ticketId, replier)
  }
  return [...repliers.values()]
}
