import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An e-signature service on this machine, and a provider file whose forms lead to it. */
export const startSigningService = async () => {
  const server = createServer(({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end(`<title>Form</title><p>The form at ${url}</p>`),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-provider-'))
  const providerFile = join(folder, 'provider.json')
  writeFileSync(
    providerFile,
    readFileSync('tests/support/provider.json', 'utf8').replaceAll(
      'https://sign.example.com',
      `http://127.0.0.1:${port}`,
    ),
  )
  return {
    providerFile,
    stop: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
