import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * The URL printed by a starting server; null if it exits first. Keeps reading, because a closed
 * pipe would stop it.
 */
export const printedAddress = (child: ChildProcess) =>
  new Promise<string | null>((resolve) => {
    const lines = createInterface({ input: child.stdout! })
    lines.on('line', (line) => {
      const [, address] = /Portal: ([^\s"]+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    lines.on('close', () => resolve(null))
  })
