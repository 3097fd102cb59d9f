import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

import { addCleanup } from './server.ts'

const keyFor = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }
}

const listening = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a browser keeps while it's at the provider. */
export const newJar = () => {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/** oidc-provider, a certified implementation, in this process. Signs whoever comes in as `login`. */
export const startOidcProvider = async (portal: string) => {
  const server = createServer()
  const issuer = await listening(server)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret of the portal',
        redirect_uris: [`${portal}/login/return`],
        post_logout_redirect_uris: [`${portal}/login`],
      },
    ],
    jwks: { keys: [await keyFor()] },
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
  })
  server.on('request', provider.callback())
  addCleanup(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  /** Signs in and consents there; returns what it adds to the portal's address. */
  const visit = async (address: string, login: string) => {
    const jar = newJar()
    const load = async (url: string, form?: Record<string, string>) => {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: jar.header() },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      jar.take(response)
      return response
    }
    let at = address
    for (let steps = 0; steps < 12; steps += 1) {
      const response = await load(at)
      let next = response.headers.get('location')
      if (next === null) {
        const isLogin = (await response.text()).includes('name="login"')
        const form = isLogin ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' }
        next = (await load(at, form)).headers.get('location') ?? ''
      }
      const to = new URL(next, issuer)
      if (to.origin === portal) return Object.fromEntries(to.searchParams)
      at = to.href
    }
    throw new Error('The provider leads nowhere.')
  }
  return { issuer, visit }
}
