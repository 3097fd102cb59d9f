import { spawn } from 'node:child_process'

const running = new Set<number>()

/** Stops running commands when this process gets a signal. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const pid of running) process.kill(pid, signal)
    process.exit(1)
  })

/** Runs a command with this terminal's output; resolves with its exit code, 1 after a signal. */
export const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    if (child.pid) running.add(child.pid)
    child.on('error', reject)
    child.on('exit', (code) => {
      if (child.pid) running.delete(child.pid)
      resolve(code ?? 1)
    })
  })
