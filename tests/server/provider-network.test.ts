import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import {
  providerNetwork,
  visitProvider,
  type ProviderNetwork,
} from '#server/domain/provider-fetch.ts'
import { addCleanup, cleanUp } from '../support/server.ts'

afterEach(cleanUp)

/** Resolves names as a test says, each time with the next answer. */
const resolving = (...answers: string[]): ProviderNetwork => {
  const left = [...answers]
  return {
    ...providerNetwork(false, 1000),
    lookup: (_, __, done) => {
      const address = left.shift() ?? ''
      const entry: LookupAddress = { address, family: address.includes(':') ? 6 : 4 }
      done(null, [entry])
    },
  }
}

const attempt = async (network: ProviderNetwork, address: string) => {
  const visit = await visitProvider(network)
  try {
    return { answer: await visit.fetch(address, {}), hasFailed: visit.hasFailed() }
  } catch (error) {
    return { error: error as Error, hasFailed: visit.hasFailed() }
  } finally {
    await visit.end()
  }
}

const reasonsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${reasonsOf(error.cause)}` : ''

const expectForbidden = async (network: ProviderNetwork, address: string) => {
  const { error, hasFailed } = await attempt(network, address)
  expect([address, reasonsOf(error)]).toEqual([address, expect.stringContaining('private network')])
  // It isn't down: nothing changes who can sign in.
  expect(hasFailed).toBe(false)
}

describe('the network of providers', () => {
  test.each([
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1:8443',
    'https://169.254.169.254/latest',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::10.0.0.1]',
    'https://[2002:a00:1::]',
    'https://2130706433',
    'https://0x7f.1',
    'https://017700000001',
  ])('refuses %s [T299]', async (address) => {
    await expectForbidden(providerNetwork(false, 1000), address)
  })

  test.each(['10.0.0.1', '127.0.0.1', '::1', '::ffff:192.168.0.1', 'fd12::1', '169.254.0.1'])(
    'refuses a name that stands for %s [T299]',
    async (address) => {
      await expectForbidden(resolving(address), 'https://idp.example')
    },
  )

  test('refuses a name that stands for a public and a private address [T299]', async () => {
    const network: ProviderNetwork = {
      ...providerNetwork(false, 1000),
      lookup: (_, __, done) =>
        done(null, [
          { address: '93.184.215.14', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]),
    }
    await expectForbidden(network, 'https://idp.example')
  })

  test('connects only to the address it has checked, however the name changes [T299]', async () => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    addCleanup(async () => {
      await new Promise((done) => server.close(done))
    })
    const { port } = server.address() as AddressInfo
    // 192.0.2.0/24 is for documentation; its range counts as reserved, so a public one is used here.
    const network = resolving('203.0.114.1', '127.0.0.1')
    network.timeout = 300
    const { error } = await attempt(network, `https://idp.example:${port}/first`)
    expect(error).toBeDefined()
    await expectForbidden(network, `https://idp.example:${port}/second`)
    expect(seen).toEqual([])
  })

  test.each(['http://idp.example', 'ftp://idp.example', 'http://127.0.0.1'])(
    'needs TLS, unlike %s [T299]',
    async (address) => {
      await expectForbidden(providerNetwork(false, 1000), address)
    },
  )

  test('excepts the demo’s own provider, not other ports of this machine [T316]', async () => {
    const [own, other] = [createServer((_, response) => response.end()), createServer()]
    const [address, foreign] = await Promise.all(
      [own, other].map(async (server) => {
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
        addCleanup(async () => {
          server.closeAllConnections()
          await new Promise((done) => server.close(done))
        })
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      }),
    )
    const network = { ...providerNetwork(false, 1000), demoOrigin: address ?? '' }
    expect((await attempt(network, `${address}/jwks`)).answer?.status).toBe(200)
    await expectForbidden(network, `${foreign}/jwks`)
    await expectForbidden(network, `https://user@127.0.0.1/${address}`)
  })

  test('allows private addresses, and HTTP on this machine, if the operator does [T299]', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/redirect') response.writeHead(302, { location: 'http://10.0.0.1/' })
      response.end('ok')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    addCleanup(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
    const { port } = server.address() as AddressInfo
    const network = providerNetwork(true, 1000)
    const { answer } = await attempt(network, `http://127.0.0.1:${port}/`)
    expect(answer?.status).toBe(200)
    const redirect = await attempt(network, `http://127.0.0.1:${port}/redirect`)
    expect(redirect.answer?.status).toBe(302)
    await expectForbidden(network, `http://idp.example:${port}/`)
  })

  test('reads no endless answers [T299]', async () => {
    const server = createServer((_, response) => {
      response.write('x'.repeat(2 * 1024 * 1024))
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    addCleanup(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
    const { port } = server.address() as AddressInfo
    const visit = await visitProvider(providerNetwork(true, 2000))
    const answer = await visit.fetch(`http://127.0.0.1:${port}/`, {})
    await expect(answer.text()).rejects.toThrow('terminated')
    await visit.end()
  })
})
