import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'

import { authenticationIn } from '#server/mail/incoming/authentication.ts'

const run = promisify(execFile)

const programs = ['opendkim', 'opendmarc', 'dnsmasq', 'postfix', 'ip'].map(
  (name) => `/usr/sbin/${name}`,
)
/** Only root can give the mail server a network and a DNS of its own. */
const canRun =
  process.env['REQUIRE_MAIL_AUTHENTICATION'] === '1' ||
  (process.getuid?.() === 0 && [...programs, '/usr/bin/dkimverify'].every(existsSync))

const folder = mkdtempSync('/tmp/statedesk-authentication-')
chmodSync(folder, 0o755)
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** The blocks of docs/operating.md for a file, as one. */
const documented = (file: string) => {
  const guide = readFileSync('docs/operating.md', 'utf8')
  const blocks = [...guide.matchAll(/```\n# (\S+)\n([^`]*)```/g)].filter(
    ([, name]) => name === file,
  )
  if (blocks.length === 0) throw new Error(`docs/operating.md has no ${file}.`)
  return blocks.map(([, , text]) => text).join('')
}

const inFolder = (text: string) => text.replace(/\/run\/opend(?:kim|marc)\//g, `${folder}/`)

const privateKey = join(folder, 'key.pem')

/** The sender's domain and ours, which signs with the same key. */
const dnsConf = (key: string) => `
no-resolv
no-hosts
listen-address=127.0.0.1
bind-interfaces
user=root
pid-file=${folder}/dns.pid
txt-record=example.net,"v=spf1 ip4:192.0.2.10 -all"
txt-record=_dmarc.example.net,"v=DMARC1; p=reject"
txt-record=portal._domainkey.example.net,"v=DKIM1; k=rsa; p=${key.slice(0, 200)}","${key.slice(200)}"
`

const mainCf = `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
inet_protocols = ipv4
myhostname = mx.portal.example.com
mydestination =
local_recipient_maps =
alias_maps =
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
recipient_delimiter = +
virtual_mailbox_domains = portal.example.com
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ reply@portal.example.com=portal/ }
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
virtual_minimum_uid = 1
smtpd_relay_restrictions = reject_unauth_destination
smtpd_peername_lookup = no
`

const masterCf = `
2525 inet n - n - - smtpd
postlog unix-dgram n - n - 1 postlogd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
`

/** Sends one email per line of `emails.json` and waits until all have arrived. */
const sender = `
import { readFileSync, readdirSync } from 'node:fs'
import mailer from '${createRequire(import.meta.url).resolve('nodemailer')}'
const folder = process.argv[2]
const emails = JSON.parse(readFileSync(folder + '/emails.json'))
const privateKey = readFileSync(folder + '/key.pem', 'utf8')
for (const { localAddress, signed, ...mail } of emails) {
  const dkim = { domainName: 'example.net', keySelector: 'portal', privateKey }
  const at = { host: '127.0.0.1', port: 2525, ignoreTLS: true, localAddress, name: 'mail.example.net' }
  const transport = mailer.createTransport({ ...at, ...(signed && { dkim }) })
  await transport.sendMail({ to: 'reply@portal.example.com', text: 'Hello', ...mail })
}
for (let tries = 0; tries < 100; tries += 1) {
  try { if (readdirSync(folder + '/mail/portal/new').length === emails.length) break } catch {}
  await new Promise((resolve) => setTimeout(resolve, 100))
}
`

/** In a network of its own, where 192.0.2.10 is the sender's mail server and 192.0.2.66 somebody else's. */
const script = `
set -e
ip link set lo up
ip addr add 192.0.2.10/32 dev lo
ip addr add 192.0.2.66/32 dev lo
mount --bind ${folder}/resolv.conf /etc/resolv.conf
dnsmasq -C ${folder}/dns.conf
opendkim -x ${folder}/opendkim.conf
opendmarc -c ${folder}/opendmarc.conf
postfix -c ${folder} start
sleep 1
${process.execPath} ${folder}/send.mjs ${folder} || echo failed > ${folder}/failed
postfix -c ${folder} abort || true
for name in dns opendkim opendmarc; do kill $(cat ${folder}/$name.pid) || true; done
`

const theirs = '192.0.2.10'
const others = '192.0.2.66'
const forged = { 'Authentication-Results': 'mx.example.com; dmarc=pass header.from=example.net' }

const emails = [
  { subject: 'signed, from their server', localAddress: theirs, signed: true },
  { subject: 'from their server', localAddress: theirs, signed: false },
  { subject: 'signed, forwarded', localAddress: others, signed: true },
  { subject: 'forged', localAddress: others, signed: false },
  { subject: 'forged with our header', localAddress: others, signed: false, headers: forged },
  { subject: 'ours', localAddress: '127.0.0.1', signed: false },
].map((mail) => ({ from: 'ann@example.net', ...mail }))

let messages: string[] = []

const messageWith = (subject: string) => {
  const message = messages.find((text) => text.includes(`\nSubject: ${subject}\n`))
  if (message === undefined) throw new Error(`“${subject}” didn’t arrive.`)
  return message
}

/** The unfolded values of a header, topmost first. */
const valuesOf = (message: string, name: string) => {
  const [head = ''] = message.split('\n\n')
  return head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trim())
}

const resultsOf = (message: string) => valuesOf(message, 'authentication-results')

describe.runIf(canRun)('OpenDKIM and OpenDMARC as documented', () => {
  let key = ''

  beforeAll(async () => {
    execFileSync('openssl', ['genrsa', '-out', privateKey, '2048'], { stdio: 'ignore' })
    chmodSync(privateKey, 0o640)
    const toDer = ['rsa', '-in', privateKey, '-pubout', '-outform', 'der']
    key = execFileSync('openssl', toDer, { stdio: ['ignore', 'pipe', 'ignore'] }).toString('base64')
    write('resolv.conf', 'nameserver 127.0.0.1\n')
    write('dns.conf', dnsConf(key))
    const ours = {
      'Domain example.com': 'Domain example.net',
      '/etc/dkimkeys/portal.private': privateKey,
    }
    const opendkim = Object.entries(ours).reduce(
      (text, [from, to]) => text.replace(from, to),
      inFolder(documented('/etc/opendkim.conf')).replace('Mode v\n', ''),
    )
    write('opendkim.conf', `${opendkim}\nRequireSafeKeys no\nNameservers 127.0.0.1\n`)
    write('opendmarc.conf', inFolder(documented('/etc/opendmarc.conf')))
    const milters = documented('/etc/postfix/main.cf').match(/^.*milter.*$/gm) ?? []
    write('main.cf', `${mainCf}${milters.join('\n')}\n`)
    write('master.cf', masterCf)
    write('emails.json', JSON.stringify(emails))
    write('send.mjs', sender)
    write('run.sh', script)
    // The pid files are written by their own users.
    execFileSync('sh', [
      '-c',
      `cd ${folder} && mkdir queue data mail && chown :opendkim key.pem && chown postfix data && chown nobody mail && chmod 777 .`,
    ])
    await run('unshare', ['-n', '-m', 'bash', join(folder, 'run.sh')], { timeout: 60_000 })
    const inbox = join(folder, 'mail/portal/new')
    messages = readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'))
  }, 90_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each([
    ['signed, from their server', 'pass'],
    ['from their server', 'pass'],
    ['signed, forwarded', 'pass'],
    ['forged', 'fail'],
    ['forged with our header', 'fail'],
  ])('an email “%s” is %s for the portal [T126]', (subject, dmarc) => {
    const headers = resultsOf(messageWith(subject))
    const received = { headers, host: 'mx.example.com', domain: 'example.net' }
    expect(authenticationIn(received)).toMatchObject({ dmarc })
  })

  test('what a sender wrote in our name is gone [T126]', () => {
    expect(resultsOf(messageWith('forged with our header')).join()).not.toContain('dmarc=pass')
  })

  test('our own emails are signed, as a foreign verifier says [T336]', () => {
    const message = messageWith('ours')
    expect(valuesOf(message, 'dkim-signature')).toHaveLength(1)
    const program = `
import dkim, sys
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: b'v=DKIM1; k=rsa; p=${key}'))
`
    // Delivering has put headers above, which aren't signed, and changed the line ends.
    const input = message.replaceAll('\n', '\r\n')
    const verified = execFileSync('/usr/bin/python3', ['-c', program], { input }).toString().trim()
    expect(verified).toBe('True')
  })
})
