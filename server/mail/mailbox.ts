import { ImapFlow } from 'imapflow'

/** in milliseconds */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** A client for `IMAP_URL`, not connected yet. */
export const clientFor = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'imaps:'
  return new ImapFlow({
    host: hostname,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    ...timeouts,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
  })
}

/** Where `LMTP_LISTEN` says to listen. */
export const placeOf = (address: string) => {
  const { protocol, hostname, port, pathname } = new URL(address)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}
