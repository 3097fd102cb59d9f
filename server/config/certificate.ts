import { once } from 'node:events'
import { connect } from 'node:tls'

/** How long the server with the certificate can take, in milliseconds. */
const timeout = 5000

/** When the certificate at an address ends; null without HTTPS. Rejects if nobody answers there. */
export const certificateEnd = async (address: string): Promise<number | null> => {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return null
  const host = hostname.replace(/^\[|\]$/g, '')
  // Nothing is sent, and one that has expired or that nobody trusts ends as well.
  const socket = connect({
    host,
    servername: host,
    port: Number(port || 443),
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeout) })
    return Date.parse(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
