import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Split in two, so that no virus scanner reports this source file. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

const daemon = ['/usr/sbin/clamd', '/opt/homebrew/sbin/clamd', '/usr/local/sbin/clamd'].find(
  existsSync,
)

/** Where ClamAV is installed; `REQUIRE_CLAMAV=1` makes its absence a failure. */
export const hasClamav = daemon !== undefined || process.env['REQUIRE_CLAMAV'] === '1'

const settings = (folder: string) => `
LocalSocket ${folder}/clamd.ctl
DatabaseDirectory ${folder}/signatures
Foreground yes
StreamMaxLength 25M
LogFile ${folder}/log
`

/** A daemon with a single signature of our own, so that nothing is downloaded. */
const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-clamav-'))
  mkdirSync(join(folder, 'signatures'))
  const signature = `Statedesk-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`
  writeFileSync(join(folder, 'signatures', 'own.ndb'), signature)
  writeFileSync(join(folder, 'clamd.conf'), settings(folder))
  return folder
}

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ path }, () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

/** Starts a real ClamAV daemon; waits for up to a minute. */
export const startClamav = async () => {
  if (daemon === undefined) throw new Error('REQUIRE_CLAMAV=1, but there is no clamd.')
  const folder = folderOf()
  const child = spawn(daemon, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const path = join(folder, 'clamd.ctl')
  for (let tries = 0; !(await answers(path)); tries += 1) {
    if (tries === 600 || child.exitCode !== null) throw new Error('clamd did not start.')
    await wait(100)
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `unix://${path}`, stop }
}
