import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, getState } from '#contract/authentication.ts'
import { addComment } from '#contract/tickets.ts'
import { userEventsPath } from '#contract/user-events.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { newCertificate } from '../support/certificate.ts'
import { browserBehind, proxies, startProxy } from '../support/proxies.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { addCleanup, codeAt, placeOf } from '../support/server.ts'

const host = 'portal.example.com'
const portal = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' }

const nginx = proxies.find(({ name, isThere }) => name === 'nginx' && isThere)

/** The page at port 80, which the test has at a socket. */
const plain = (socketPath: string, path: string) =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const asking = request({ socketPath, path, headers: { host } }, async (answer) => {
      const { statusCode: status = 0, headers } = answer
      resolve({ status, location: headers.location, body: await text(answer) })
    })
    asking.on('error', reject).end()
  })

/** The certificate that a new visitor gets. */
const fingerprintAt = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false }
    const socket = connect(options, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.destroy()
    })
    socket.on('error', reject)
  })

test.runIf(nginx)('a certificate is renewed without a stop [O63]', async () => {
  const port = await freePort()
  const running = await startProcess(await placeOf(engines[0]!), { ...portal, PORT: String(port) })
  addCleanup(() => running.end('SIGKILL'))
  const front = await startProxy(nginx!, [port, port])
  addCleanup(front.stop)

  // What certbot writes is served, and everything else leads to the encrypted portal.
  const challenges = join(front.folder, 'html/.well-known/acme-challenge')
  mkdirSync(challenges, { recursive: true })
  writeFileSync(join(challenges, 'token'), 'token.key')
  const socket = join(front.folder, 'plain.sock')
  expect(await plain(socket, '/.well-known/acme-challenge/token')).toMatchObject({
    status: 200,
    body: 'token.key',
  })
  expect(await plain(socket, '/login?a=1')).toMatchObject({
    status: 301,
    location: `https://${host}/login?a=1`,
  })

  const page = browserBehind(front)
  await page.post(authenticateUser.path, { username: 'bob', password })
  const factor = { username: 'bob', totp: codeAt(Date.now()), mfaAuthType: 2 }
  await page.post(authenticateUserMfa.path, factor)
  let heard = ''
  const stream = page.stream(userEventsPath, (piece) => (heard += piece))
  await expect.poll(() => heard, { timeout: 5000 }).not.toBe('')

  const renewed = newCertificate(90, host)
  const before = await fingerprintAt(front.port)
  for (const file of ['cert.pem', 'key.pem'])
    copyFileSync(join(renewed.folder, file), join(front.folder, file))
  front.reload()

  // Visitors come all the while; at the end, they get the new certificate.
  const visitors = [front.certificate, renewed.certificate].map((certificate) =>
    Buffer.from(certificate),
  )
  let after = before
  for (let visits = 0; visits < 200 || after === before; visits += 1) {
    const ca = Buffer.concat(visitors)
    const visitor = browserBehind({ port: front.port, certificate: ca })
    expect((await visitor.post(getState.path)).status).toBe(200)
    visitor.end()
    after = await fingerprintAt(front.port)
  }

  // The open page still hears what changes.
  heard = ''
  const writer = browserBehind(
    { port: front.port, certificate: renewed.certificate },
    { cookie: page.cookie },
  )
  await writer.post(addComment.path, { ticketId: 5, comment: 'It burns.' })
  await expect.poll(() => heard, { timeout: 5000 }).toContain('"tickets":[5]')
  stream.destroy()
  page.end()
  writer.end()
})
