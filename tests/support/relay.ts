import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A TCP relay in front of a database, which tests can cut, freeze or point elsewhere. */
export const relayTo = async (databaseUrl: string) => {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'refusing' | 'frozen' = 'open'

  const track = (socket: Socket) => {
    sockets.add(socket)
    if (state === 'frozen') socket.pause()
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    if (state === 'refusing') return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
    track(near)
    track(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) })

  return {
    url: url.href,
    /** Resets all connections and refuses new ones. */
    cut: () => {
      state = 'refusing'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    /** Keeps all connections open and forwards nothing. */
    freeze: () => {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    /** Sends new connections there from now on. */
    pointTo: (address: string) => {
      target = new URL(address)
    },
    restore: () => {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
