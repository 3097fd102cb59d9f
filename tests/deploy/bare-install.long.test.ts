import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import {
  authenticateUser,
  authenticateUserMfa,
  getState,
  initUserMfa,
} from '#contract/authentication.ts'
import { resetPassword } from '#contract/recovery.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { browserBehind, proxies, startProxy } from '../support/proxies.ts'
import { startProcess } from '../support/server-process.ts'
import { addCleanup, codeAt } from '../support/server.ts'

const execute = promisify(execFile)

/** The same command as in docs/operating.md and deploy/Dockerfile. */
const install = 'npm ci --omit=dev --workspace=deploy --ignore-scripts'

/** Includes downloading packages. */
const minutes = 8

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** A folder without anything of this project nearby. */
const cleanFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-install-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const unpacked = async () => {
  await execute('npm', ['run', '--silent', 'bundle'])
  const folder = join(cleanFolder(), 'current')
  mkdirSync(folder)
  await execute('sha256sum', ['--check', '--strict', 'SHA256SUMS'])
  const bundle = resolve(`statedesk-${version}.tar.gz`)
  await execute('tar', ['-xzf', bundle, '-C', folder, '--no-same-owner'])
  rmSync(bundle)
  return folder
}

test.each(proxies.filter(({ isThere, name }) => isThere && name === 'nginx'))(
  'installs from the bundle alone, and signs a first user in through $name with TLS [O64]',
  async (proxy) => {
    expect(readFileSync('docs/operating.md', 'utf8')).toContain(install)
    const folder = await unpacked()
    await execute('sh', ['-c', install], { cwd: folder })
    expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)

    const dataDir = join(cleanFolder(), 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    const node = join(folder, `node_modules/node-linux-${process.arch}/bin/node`)
    const settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example.com',
      AGENTS: 'on',
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    }
    const desk = async (...args: string[]) => {
      const all = [join(folder, 'dist-server/desk.js'), ...args, '--json']
      const { stdout } = await execute(node, all, { cwd: dataDir, env: settings })
      return JSON.parse(stdout) as { invitation: { link: string } }
    }
    const port = await freePort()
    const server = await startProcess(
      { dataDir, databaseUrl: undefined },
      { ...settings, PORT: String(port), SECRET_KEY: '' },
      ['--enable-source-maps', join(folder, 'dist-server/main.js')],
      node,
    )
    addCleanup(() => server.end('SIGKILL'))
    const front = await startProxy(proxy, [port, port])
    addCleanup(front.stop)

    await desk('company', 'add', '--name', 'Alder & Co', '--language', 'en')
    const { invitation } = await desk(
      'user',
      'add',
      '--company',
      'Alder & Co',
      '--username',
      'ada.alder',
      '--mfa',
      '2',
      '--first-name',
      'Ada',
      '--last-name',
      'Alder',
      '--mail',
      'ada@alder.example',
      '--flags',
      'tc,sm',
    )
    const otac = invitation.link.split('/').at(-1) ?? ''
    const ada = browserBehind(front)
    const page = await ada.get('/login')
    expect([page.status, page.text.includes('<script')]).toEqual([200, true])
    // Only once: the portal sends it, and the proxy doesn't add another.
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const password = 'Quiet-River-9'
    const passwords = { newPassword: password, newPasswordRepeat: password }
    await ada.post(resetPassword.path, { otac, ...passwords })
    const username = 'ada.alder'
    await ada.post(authenticateUser.path, { username, password })
    const offered = await ada.post(initUserMfa.path, { mfaAuthType: 2 })
    const [, secret = ''] = /secret=([A-Z2-7]+)/.exec(offered.text) ?? []
    const totp = codeAt(Date.now(), secret)
    await ada.post(authenticateUserMfa.path, { username, totp, mfaAuthType: 2 })
    const state = JSON.parse((await ada.post(getState.path)).text) as unknown
    expect(state).toMatchObject({ username, isAuthenticated: { mfa: true } })
    ada.end()
    expect(await server.end('SIGTERM')).toEqual([0, null])
  },
  minutes * 60_000,
)
