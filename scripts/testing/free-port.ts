import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The port of 127.0.0.1 where a server could listen; undefined where another one does. */
const listenable = async (port: number): Promise<number | undefined> => {
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return undefined
  const { port: found } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found
}

/** A TCP port of 127.0.0.1 that is free. */
export const freePort = async (): Promise<number> => (await listenable(0)) ?? freePort()

/** The first port that is free, counted from one that people know. */
export const nextFreePort = async (port: number): Promise<number> =>
  (await listenable(port)) ?? nextFreePort(port + 1)
