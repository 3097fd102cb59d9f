import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A TCP port of 127.0.0.1 that nobody listens on at this moment: the one that is wished, or another. */
export const freePort = async (wished = 0): Promise<number> => {
  const server = createServer().listen(wished, '127.0.0.1')
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
