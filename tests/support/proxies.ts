import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../../scripts/testing/free-port.ts'
import { newCertificate } from './certificate.ts'

const mustHave = process.env['REQUIRE_DEPLOY'] === '1'

const host = 'portal.example.com'

/** The example with values replaced; each must be there. */
const adapted = (file: string, changes: Record<string, string>) =>
  Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} has no ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(`deploy/${file}`, 'utf8'),
  )

type Placed = { folder: string; port: number; instances: readonly number[] }

/** As root, nginx's workers would run as a user who can't read the folders of a test. */
const workers = process.getuid?.() === 0 ? 'user root;' : ''

const nginxConf = ({ folder, port, instances: [one, other] }: Placed) => `
daemon off;
${workers}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${adapted('nginx.conf', {
    '  listen [::]:80;\n': '',
    '  listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen unix:${folder}/plain.sock;`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/letsencrypt/live/portal.example.com/fullchain.pem': `${folder}/cert.pem`,
    '/etc/letsencrypt/live/portal.example.com/privkey.pem': `${folder}/key.pem`,
    '/var/www/html': `${folder}/html`,
    '/var/log/nginx/statedesk.log': `${folder}/access.log`,
    '127.0.0.1:8080': `127.0.0.1:${one}`,
    '#server 127.0.0.1:8081': `server 127.0.0.1:${other}`,
  })}
}
`

const caddyfile = ({ folder, port, instances }: Placed) =>
  `{
	admin off
	auto_https disable_redirects
	storage file_system ${folder}
	default_bind 127.0.0.1
}
${adapted('Caddyfile', {
  '{$DOMAIN:portal.example.com} {': `${host}:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
  '{$PORTAL:127.0.0.1:8080}': instances.map((one) => `127.0.0.1:${one}`).join(' '),
})}`

type Kind = {
  name: string
  command: string
  isThere: boolean
  config: (placed: Placed) => string
  check: (file: string) => string[]
  run: (file: string) => string[]
}

type Rest = Omit<Kind, 'name' | 'command' | 'isThere'>

const kindOf = (name: string, command: string, more: Rest) => ({
  name,
  command,
  isThere: existsSync(command) || mustHave,
  ...more,
})

/** The proxies that deploy/ has examples for; tests skip those that aren't installed. */
export const proxies: readonly Kind[] = [
  kindOf('nginx', '/usr/sbin/nginx', {
    config: nginxConf,
    check: (file) => ['-t', '-c', file],
    run: (file) => ['-c', file],
  }),
  kindOf('Caddy', '/usr/bin/caddy', {
    config: caddyfile,
    check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  }),
]

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

/**
 * Starts the proxy of an example in front of two local ports, after running its own config check.
 */
export const startProxy = async (
  { name, command, config, check, run }: Kind,
  instances: readonly number[],
) => {
  const { certificate, folder } = newCertificate(2, host)
  const port = await freePort()
  const file = join(folder, 'config')
  writeFileSync(file, config({ folder, port, instances }))
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  execFileSync(command, check(file), { stdio: 'pipe', env: environment })
  const child = spawn(command, run(file), { stdio: 'ignore', env: environment })
  const gone = once(child, 'exit')
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries === 300 || child.exitCode !== null) throw new Error(`${name} did not start.`)
    await wait(100)
  }
  return {
    port,
    certificate,
    folder,
    reload: () => child.kill('SIGHUP'),
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Place = Pick<Awaited<ReturnType<typeof startProxy>>, 'port' | 'certificate'>
type Answer = { status: number; text: string; headers: IncomingMessage['headers'] }

/**
 * A browser that reaches the portal by its public name; keeps connections and cookies. The proxy chooses the
 * instance by its address (on Linux, any of 127.0.0.0/8).
 */
export const browserBehind = (
  { port, certificate }: Place,
  { localAddress = '127.0.0.1', cookie: first = '' } = {},
) => {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: host, localAddress })
  let cookie = first
  const ask = (method: string, path: string, form?: Record<string, string | number>) =>
    new Promise<Answer>((resolve, reject) => {
      const body = form && new URLSearchParams(Object.entries(form).map(([k, v]) => [k, String(v)]))
      const headers = {
        host,
        cookie,
        ...(body && {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `https://${host}`,
        }),
      }
      const asking = request(
        { host: '127.0.0.1', port, agent, method, path, headers },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          answer.on('error', reject).on('end', () => {
            const set = answer.headers['set-cookie']?.find((one) => one.startsWith('__Host-sid='))
            cookie = set?.split(';')[0] ?? cookie
            resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers })
          })
        },
      )
      asking.on('error', reject).end(body?.toString())
    })
  /** Calls `onPiece` with each piece of an answer as it arrives. */
  const stream = (path: string, onPiece: (piece: string) => void) =>
    request(
      { host: '127.0.0.1', port, agent, path, headers: { host, cookie } },
      (answer) => void answer.setEncoding('utf8').on('data', onPiece),
    ).end()
  return {
    stream,
    get cookie() {
      return cookie
    },
    get: (path: string) => ask('GET', path),
    post: (path: string, form: Record<string, string | number> = {}) => ask('POST', path, form),
    end: () => agent.destroy(),
  }
}
