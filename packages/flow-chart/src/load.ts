import { resolve } from 'node:path'

import { createJiti } from 'jiti'

import { machinesOf, type NamedMachine } from './machines-of.ts'

export type { NamedMachine } from './machines-of.ts'

/** Why a file can't be read, in one sentence. */
export class UnreadableFile extends Error {}

/** What a JavaScript or TypeScript file exports. */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(file)
  const jiti = createJiti(path, { tryNative: true, fsCache: false, jsx: { runtime: 'automatic' } })
  return jiti.import<Record<string, unknown>>(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UnreadableFile(`${file} can't be loaded: ${reason}`)
  })
}

/** The machines that a JavaScript or TypeScript file exports. */
export async function loadMachines(file: string): Promise<NamedMachine[]> {
  const machines = machinesOf(await loadModule(file))
  if (machines.length === 0)
    throw new UnreadableFile(
      `${file} exports no machine. Export what createMachine() returns, for example "export const machine = createMachine(…)".`,
    )
  return machines
}
