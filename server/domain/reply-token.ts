import type { Keyring } from './keyring.ts'

/** Who can reply to an email, and on which ticket. A `group` is several agents, so it has no id. */
export type Replier = {
  side: 'customer' | 'external' | 'agent' | 'group'
  /** the id of the account, participant or agent; 0 for a group */
  id: number
  ticketId: number
}

const letters = { customer: 'c', external: 'e', agent: 'a', group: 'g' } as const

const sides = Object.keys(letters) as Replier['side'][]

const claimOf = ({ side, id, ticketId }: Replier) =>
  `${letters[side]}${ticketId.toString(36)}-${id.toString(36)}`

/** Only digits, lowercase letters and hyphens, because mail servers may change the case of an address. */
export const tokenOf = (keyring: Keyring, replier: Replier) => {
  const claim = claimOf(replier)
  return `${claim}-${keyring.sign(claim)}`
}

const pattern = /^([a-z])([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{21})$/

/** The token says who received the email. What they can do now is checked separately. */
export const replierIn = (keyring: Keyring, token: string): Replier | null => {
  const [, letter, ticket = '', userId = '', signature = ''] =
    pattern.exec(token.toLowerCase()) ?? []
  const side = sides.find((known) => letters[known] === letter)
  if (side === undefined) return null
  const replier = { side, id: parseInt(userId, 36), ticketId: parseInt(ticket, 36) }
  return keyring.isSigned(claimOf(replier), signature) ? replier : null
}
