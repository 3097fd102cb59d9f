import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../../scripts/testing/free-port.ts'
import { newJar } from './oidc-provider.ts'
import { addCleanup } from './server.ts'

const application = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi'
const provider = '/usr/share/perl5/Lemonldap/NG/Portal/Issuer/OpenIDConnect.pm'

/** `REQUIRE_LEMONLDAP=1` makes its absence a failure. */
export const hasLemonLdap =
  ['/usr/bin/plackup', application, provider].every((file) => existsSync(file)) ||
  process.env['REQUIRE_LEMONLDAP'] === '1'

const initialSettings = (folder: string) => `
[all]
logLevel = error
checkTime = 1
[configuration]
type = File
dirName = ${folder}/conf
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
`

/** A key, as it's published under a name. */
const newKey = (name: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs1', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: name,
  }
}

const files = (folder: string, name: string) => ({
  Directory: join(folder, name),
  LockDirectory: join(folder, name, 'lock'),
})

/** Users of the demo backend have their username as password. */
const configuration = (folder: string, issuer: string, portal: string) => ({
  cfgNum: 1,
  cfgDate: 1,
  cfgVersion: '2.16.1',
  key: randomBytes(8).toString('hex'),
  portal: `${issuer}/`,
  domain: '127.0.0.1',
  cookieName: 'lemonldap',
  securedCookie: 0,
  authentication: 'Demo',
  userDB: 'Same',
  passwordDB: 'Null',
  registerDB: 'Null',
  demoExportedVars: { uid: 'uid', cn: 'cn', mail: 'mail' },
  whatToTrace: 'uid',
  locationRules: { '127.0.0.1': { default: 'accept' } },
  exportedHeaders: {},
  exportedVars: {},
  groups: {},
  macros: {},
  applicationList: {},
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: files(folder, 'sessions'),
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: files(folder, 'persistent'),
  localSessionStorage: 'Cache::FileCache',
  localSessionStorageOptions: { cache_root: join(folder, 'cache'), namespace: 'sessions' },
  issuerDBOpenIDConnectActivation: 1,
  oidcServiceMetaDataIssuer: issuer,
  oidcServiceAllowAuthorizationCodeFlow: 1,
  ...newKey('first'),
  oidcRPMetaDataExportedVars: { portal: { name: 'cn' } },
  oidcRPMetaDataOptions: {
    portal: {
      oidcRPMetaDataOptionsClientID: 'portal',
      oidcRPMetaDataOptionsClientSecret: 'secret of the portal',
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsBypassConsent: 1,
      oidcRPMetaDataOptionsRedirectUris: `${portal}/login/return`,
      oidcRPMetaDataOptionsPostLogoutRedirectUris: `${portal}/login`,
    },
  },
})

const unescaped = (text: string) => text.replaceAll('&amp;', '&')

const isAnswering = async (address: string) => {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

/** A browser at LemonLDAP::NG: it follows redirects until one leads to the portal. */
const newBrowser = (issuer: string, portal: string) => {
  const jar = newJar()
  const load = async (url: string, form?: URLSearchParams) => {
    const headers = { cookie: jar.header() }
    const response = await fetch(url, {
      redirect: 'manual',
      headers,
      ...(form && { method: 'POST', body: form }),
    })
    jar.take(response)
    return response
  }
  return async (address: string, press: (html: string) => Record<string, string>) => {
    let at = new URL(address)
    let form: URLSearchParams | undefined
    for (let steps = 0; steps < 12; steps += 1) {
      const response = await load(at.href, form)
      const next = response.headers.get('location')
      if (next !== null) {
        ;[at, form] = [new URL(next, issuer), undefined]
        if (at.origin === portal) return at
      } else {
        const html = await response.text()
        const hidden = html.matchAll(/<input[^>]*type="hidden" name="(\w+)" value="([^"]*)"/gu)
        const kept = [...hidden].map(([, name = '', value = '']) => [name, unescaped(value)])
        form = new URLSearchParams({ ...Object.fromEntries(kept), ...press(html) })
      }
    }
    throw new Error('LemonLDAP::NG leads nowhere.')
  }
}

/** A real LemonLDAP::NG on this computer, without a web server before it. */
export const startLemonLdap = async (portal: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-lemonldap-'))
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  for (const name of ['conf', 'sessions/lock', 'persistent/lock', 'cache'])
    mkdirSync(join(folder, name), { recursive: true })
  const configured = join(folder, 'conf', 'lmConf-1.json')
  writeFileSync(join(folder, 'lemonldap-ng.ini'), initialSettings(folder))
  writeFileSync(configured, JSON.stringify(configuration(folder, issuer, portal)))
  const child = spawn(
    '/usr/bin/plackup',
    ['--host', '127.0.0.1', '--port', String(port), application],
    {
      env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
      stdio: 'ignore',
    },
  )
  addCleanup(async () => {
    if (child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const discovery = `${issuer}/.well-known/openid-configuration`
  for (let tries = 0; !(await isAnswering(discovery)); tries += 1) {
    if (tries === 300 || child.exitCode !== null) throw new Error('LemonLDAP::NG did not start.')
    await wait(100)
  }
  const browse = newBrowser(issuer, portal)

  return {
    issuer,
    /** Signs in there; returns what it adds to the portal's address. */
    visit: async (address: string, user: string) => {
      const back = await browse(address, () => ({ user, password: user }))
      return Object.fromEntries(back.searchParams)
    },
    /** Signs out there; returns where that ends. */
    signOut: async (address: string) => (await browse(address, () => ({ confirm: '1' }))).href,
    /** Replaces its key, as an administrator would. */
    rotateKey: async () => {
      const known = JSON.parse(readFileSync(configured, 'utf8')) as object
      writeFileSync(
        join(folder, 'conf', 'lmConf-2.json'),
        JSON.stringify({ ...known, ...newKey('second'), cfgNum: 2, cfgDate: 2 }),
      )
      const hasNewKey = async () =>
        (await (await fetch(`${issuer}/oauth2/jwks`)).text()).includes('second')
      for (let tries = 0; !(await hasNewKey()); tries += 1) {
        if (tries === 100) throw new Error('LemonLDAP::NG still publishes its first key.')
        await wait(200)
      }
    },
  }
}
