import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { freePort } from './free-port.ts'

const execute = promisify(execFile)

/** The newest initdb of Debian or Homebrew, or the one on the PATH. */
const findBin = () => {
  const paths = globSync([
    '/usr/lib/postgresql/*/bin/initdb',
    '/opt/homebrew/opt/postgresql@*/bin/initdb',
    '/usr/local/pgsql/bin/initdb',
  ])
  const newest = paths.toSorted().at(-1)
  return newest && dirname(newest)
}

const idOf = async (flag: '-u' | '-g') => Number((await execute('id', [flag, 'postgres'])).stdout)

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so it runs as the package's user postgres. */
const findOwner = async (): Promise<Owner | undefined> =>
  process.getuid?.() === 0 ? { uid: await idOf('-u'), gid: await idOf('-g') } : undefined

const folderIn = (parent: string, owner: Owner | undefined) => {
  const folder = mkdtempSync(join(parent, 'statedesk-postgres-'))
  chmodSync(folder, 0o700)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

// The durability test kills the portal, not PostgreSQL, so fsync=off loses nothing.
const settings = (port: number, folder: string) =>
  [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c fsync=off',
    '-c max_connections=200',
    '-c timezone=UTC',
  ].join(' ')

export type Cluster = {
  url: string
  stop: () => void
  /** Stops immediately, without closing connections. */
  crash: () => Promise<void>
  /** Restarts on the same port or another one; returns the URL. */
  restart: (onPort?: number) => Promise<string>
  /** CPU time of all its processes so far, in microseconds; Linux only. */
  cpu: () => Promise<number>
  /** Sends a signal to every process of the cluster. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => Promise<void>
}

/** A cluster must not outlive the process that started it. */
const stoppedOnExit = (cluster: Cluster): Cluster => {
  let isStopped = false
  const stopOnce = () => {
    if (!isStopped) cluster.stop()
    isStopped = true
  }
  process.on('exit', stopOnce)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  return { ...cluster, stop: stopOnce }
}

const processesOf = async (data: string) => {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const { stdout } = await execute('pgrep', ['-P', postmaster])
  return [postmaster, ...stdout.trim().split('\n')].map(Number)
}

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '' // It has exited since it was listed.
  }
}

/** Linux counts in hundredths of a second; a postmaster's time includes that of exited children. */
const timeOf = (pid: number, isParent: boolean) => {
  const fields = statusOf(pid).split(') ')[1]?.split(' ') ?? []
  const counted = fields.slice(11, isParent ? 15 : 13)
  return counted.reduce((total, ticks) => total + Number(ticks) * 10_000, 0)
}

const addressAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

const start = async (bin: string, parent: string): Promise<Cluster> => {
  const owner = await findOwner()
  const folder = folderIn(parent, owner)
  const data = join(folder, 'data')
  const port = await freePort()
  const pg = (tool: string, args: string[]) =>
    execute(join(bin, tool), args, { ...owner, cwd: folder })
  await pg('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ])
  const log = join(folder, 'log')
  const restart = async (onPort = port) => {
    await pg('pg_ctl', ['-D', data, '-l', log, '-w', '-o', settings(onPort, folder), 'start'])
    return addressAt(onPort)
  }
  const url = await restart()
  const crash = async () => {
    await pg('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  }
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(data)) process.kill(pid, name)
  }
  const cpu = async () => {
    const [postmaster = 0, ...children] = await processesOf(data)
    const ofChildren = children.reduce((total, pid) => total + timeOf(pid, false), 0)
    // Read last, so that it includes children that have just exited.
    return ofChildren + timeOf(postmaster, true)
  }
  const stop = () => {
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
      ...owner,
      cwd: folder,
    })
    rmSync(folder, { recursive: true, force: true })
  }
  return stoppedOnExit({ url, stop, crash, restart, cpu, signal })
}

/** Starts a private cluster in a temporary folder; `undefined` if PostgreSQL isn't installed. */
export const startPostgres = async (parent = tmpdir()) => {
  const bin = findBin()
  return bin ? start(bin, parent) : undefined
}
