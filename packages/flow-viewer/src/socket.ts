import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { WebSocketServer, type WebSocket } from 'ws'

/** Where the events of watched pages are sent to and received from. */
export const socketPath = '/__flow-viewer/inspect'

/** How many events are kept for receivers that connect later. */
const maxEvents = 2000

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Why a connection is refused; undefined if it isn't. Editors send no origin, and browsers always do. */
export function refusalOf(
  {
    headers,
    socket,
    url = '',
  }: Pick<IncomingMessage, 'headers' | 'url'> & {
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  token: string,
): string | undefined {
  const { host = '', origin } = headers
  if (!loopback.test(socket.remoteAddress ?? '') || !loopbackHost.test(host))
    return 'only this computer may connect'
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    return 'another site may not connect'
  const sentToken = new URL(url, 'http://localhost').searchParams.get('token') ?? ''
  return isSame(sentToken, token) ? undefined : 'the token is wrong'
}

/**
 * Passes the events of watched pages, after they passed the gate, on to whoever speaks the protocol of
 * `@statelyai/inspect`.
 */
export function relay(server: Server, token: string) {
  const sockets = new WebSocketServer({ noServer: true })
  const events: string[] = []
  const receivers = new Set<WebSocket>()
  const join = (socket: WebSocket, isPage: boolean) => {
    // A connection that breaks is closed right after.
    socket.on('error', () => {})
    if (!isPage) {
      receivers.add(socket)
      socket.on('close', () => receivers.delete(socket))
      for (const event of events) socket.send(event)
      return
    }
    socket.on('message', (data) => {
      const event = (data as Buffer).toString('utf8')
      events.push(event)
      if (events.length > maxEvents) events.shift()
      for (const receiver of receivers) receiver.send(event)
    })
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== socketPath) return
    const refusal = refusalOf(request, token)
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\n\r\n${refusal}`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) =>
      join(opened, searchParams.get('role') === 'page'),
    )
  })
}

export const newToken = () => randomBytes(18).toString('base64url')
