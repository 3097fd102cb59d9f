import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The address a starting server prints; null when it ends first. Reading goes on: a closed pipe would end it. */
export const printedAddress = (child: ChildProcess) =>
  new Promise<string | null>((resolve) => {
    const lines = createInterface({ input: child.stdout! })
    lines.on('line', (line) => {
      const [, address] = /Portal: (\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    lines.on('close', () => resolve(null))
  })
