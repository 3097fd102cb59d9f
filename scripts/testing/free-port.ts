import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A TCP port of 127.0.0.1 that is free: the preferred one, or another. */
export const freePort = async (preferred = 0): Promise<number> => {
  const server = createServer().listen(preferred, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
