import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { findNode, root } from './node.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

const environment = () => ({
  UV_THREADPOOL_SIZE: '8', // argon2id and the file system share these threads
  // Caches stripped types and compiled code between starts.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: [dirname(findNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
})

/** The parent process; under npm, that is a shell. */
const parentPid = process.ppid

/** In milliseconds. */
const checkInterval = 250

/** When npm is stopped, its shell ends without passing on a signal. Calls `stop` once when that happens. */
const whenOrphaned = (stop) => {
  if (!process.env.npm_lifecycle_event) return undefined
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return
    clearInterval(timer)
    stop()
  }, checkInterval)
  return timer
}

/**
 * Runs a file on Node 24 in the project's folder, with this terminal and its signals. Resolves with
 * the exit code (128 + number after a signal).
 */
export const runOnNode = (args, { quiet = false, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(findNode(), args, {
      cwd: root,
      stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...environment(), ...env },
    })
    // Ctrl+C in a terminal reaches the child directly; a second signal would interrupt its
    // shutdown.
    const pass = (signal) =>
      signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)
    for (const signal of forwarded) process.on(signal, pass)
    const timer = whenOrphaned(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(timer)
      for (const name of forwarded) process.off(name, pass)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
