import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { freePort } from '../../scripts/testing/free-port.ts'

const execute = promisify(execFile)

const [postfix, dovecot] = ['/usr/sbin/postfix', '/usr/sbin/dovecot']

const isRoot = process.getuid?.() === 0

/**
 * Both switch users, so only root can start them. `REQUIRE_MAIL_SERVERS=1` makes their absence a
 * failure.
 */
export const hasMailServers =
  (isRoot && existsSync(postfix) && existsSync(dovecot)) ||
  process.env['REQUIRE_MAIL_SERVERS'] === '1'

/** The servers' own users need access, which a test run's folder doesn't allow. */
const folderFor = (name: string) => {
  const folder = mkdtempSync(`/tmp/statedesk-${name}-`)
  chmodSync(folder, 0o755)
  return folder
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

/** Waits for up to half a minute. */
const waitUntilOpen = async (port: number, name: string) => {
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries === 300) throw new Error(`${name} did not start.`)
    await wait(100)
  }
}

/** The settings from docs/operating.md, and those that isolate this instance. */
const mainCf = (folder: string, lmtpPort: number) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
inet_interfaces = loopback-only
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = mx.portal.example.com
mydestination =
local_recipient_maps =
alias_maps =
smtp_dns_support_level = disabled
smtpd_peername_lookup = no
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
recipient_delimiter = +
message_size_limit = 47185920
mailbox_size_limit = 0
virtual_mailbox_domains = portal.example.com
virtual_mailbox_maps = inline:{ reply@portal.example.com=portal }
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
smtpd_relay_restrictions = permit_mynetworks, reject
`

const masterCf = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
postlog unix-dgram n - n - 1 postlogd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
showq unix n - n - - showq
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
`

/** A real Postfix that delivers to an LMTP server on this computer. */
export const startPostfix = async (lmtpPort: number) => {
  const folder = folderFor('postfix')
  const port = await freePort()
  for (const name of ['queue', 'data']) mkdirSync(join(folder, name))
  await execute('chown', ['postfix', join(folder, 'data')])
  writeFileSync(join(folder, 'main.cf'), mainCf(folder, lmtpPort))
  writeFileSync(join(folder, 'master.cf'), masterCf(port))
  await execute(postfix, ['-c', folder, 'start'])
  await waitUntilOpen(port, 'Postfix')
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The number of messages in the queue. */
    waiting: async () => {
      const { stdout } = await execute('/usr/sbin/postqueue', ['-c', folder, '-j'])
      return stdout.split('\n').filter(Boolean).length
    },
    /**
     * Delivers the queue now. Postfix's own retries come too late for a test if they meet a message
     * that a delivery hasn't released yet: it waits for five minutes then, whatever its settings say.
     */
    deliver: async () => {
      await execute('/usr/sbin/postqueue', ['-c', folder, '-f'])
    },
    stop: async () => {
      await execute(postfix, ['-c', folder, 'abort']).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const dovecotConf = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
default_login_user = dovenull
default_internal_user = dovecot
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`

/** A real Dovecot with one mailbox. */
export const startDovecot = async () => {
  const folder = folderFor('dovecot')
  const port = await freePort()
  mkdirSync(join(folder, 'mail'))
  await execute('chown', ['mail:mail', join(folder, 'mail')])
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, dovecotConf(folder, port))
  const child = spawn(dovecot, ['-F', '-c', config], { stdio: 'ignore' })
  await waitUntilOpen(port, 'Dovecot')
  return {
    url: `imap://reply:secret@127.0.0.1:${port}/INBOX`,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((gone) => child.once('exit', gone))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
