import type { Log } from '#server/config/logger.ts'

import { EnvError } from '#server/config/env.ts'
import type { RuleServices } from '#server/rules/services.ts'

/** Imported here, because most installations don't use it; the same goes for `poll`. */
const listen = async (address: string, services: RuleServices, log: Log) => {
  const { listenForEmail } = await import('./lmtp.ts')
  try {
    return await listenForEmail(address, services, log)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new EnvError(`LMTP_LISTEN: expected a port or path this user can listen on (${code})`)
  }
}

const poll = async (address: string, services: RuleServices, log: Log) => {
  const { pollMailbox } = await import('./imap.ts')
  return pollMailbox(address, services, log)
}

/** Receives emails if the operator has set it up; returns a function that stops it (T125). */
export const receiveEmails = async (services: RuleServices, log: Log) => {
  const { LMTP_LISTEN, IMAP_URL } = services.env
  const lmtp = LMTP_LISTEN === undefined ? null : await listen(LMTP_LISTEN, services, log)
  const imap = IMAP_URL === undefined ? null : await poll(IMAP_URL, services, log)
  return async () => {
    await Promise.all([lmtp?.close(), imap?.stop()])
  }
}
