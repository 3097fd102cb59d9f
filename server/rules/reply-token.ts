import type { Keyring } from './keyring.ts'

/** Who may reply to an email by email, and on which ticket. A `group` is several agents, without a number. */
export type Replier = {
  side: 'customer' | 'external' | 'agent' | 'group'
  /** of the account, the participant or the agent; 0 for a group */
  id: number
  ticketId: number
}

const letters = { customer: 'c', external: 'e', agent: 'a', group: 'g' } as const

const sides = Object.keys(letters) as Replier['side'][]

const claimOf = ({ side, id, ticketId }: Replier) =>
  `${letters[side]}${ticketId.toString(36)}-${id.toString(36)}`

/** Digits, lowercase letters and hyphens only: mail servers may change the case of an address. */
export const tokenOf = (keyring: Keyring, replier: Replier) => {
  const claim = claimOf(replier)
  return `${claim}-${keyring.sign(claim)}`
}

const pattern = /^([a-z])([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{21})$/

/** The token says who was written to, not what they may still do: that is looked up again. */
export const replierIn = (keyring: Keyring, token: string): Replier | null => {
  const [, letter, ticket = '', userId = '', signature = ''] =
    pattern.exec(token.toLowerCase()) ?? []
  const side = sides.find((known) => letters[known] === letter)
  if (side === undefined) return null
  const replier = { side, id: parseInt(userId, 36), ticketId: parseInt(ticket, 36) }
  return keyring.isSigned(claimOf(replier), signature) ? replier : null
}
