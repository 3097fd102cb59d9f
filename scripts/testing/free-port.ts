import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The port if it's free on 127.0.0.1, otherwise undefined. */
const listenable = async (port: number): Promise<number | undefined> => {
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return undefined
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

/** A free TCP port on 127.0.0.1. */
export const freePort = async (): Promise<number> => (await listenable(0)) ?? freePort()

/** The first free port, starting with a well-known one. */
export const nextFreePort = async (port: number): Promise<number> =>
  (await listenable(port)) ?? nextFreePort(port + 1)
