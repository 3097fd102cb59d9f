import { resolve } from 'node:path'

import { createJiti } from 'jiti'

import { machinesOf, type NamedMachine } from './machines-of.ts'
import { aliasesFor } from './path-aliases.ts'

export type { NamedMachine } from './machines-of.ts'
export { runCommand, withoutOutput } from './run-command.ts'

/** Its message says in one sentence why a file can't be loaded. */
export class UnreadableFile extends Error {}

/** The exports of a JavaScript or TypeScript file. */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(file)
  const jiti = createJiti(path, {
    tryNative: true,
    fsCache: false,
    jsx: { runtime: 'automatic' },
    ...aliasesFor(path),
  })
  return jiti.import<Record<string, unknown>>(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UnreadableFile(`${file} can't be loaded: ${reason}`)
  })
}

/** The machines of a file with this name; all of them without one. */
export function selectMachines(
  machines: readonly NamedMachine[],
  name: string | undefined,
  file: string,
): readonly NamedMachine[] {
  if (name === undefined) return machines
  const selected = machines.filter((one) => one.name === name)
  if (selected.length > 0) return selected
  const names = machines.map((one) => one.name).join(', ')
  throw new UnreadableFile(`${file} exports no "${name}", only ${names}.`)
}

/** The machines exported by a JavaScript or TypeScript file. */
export async function loadMachines(file: string): Promise<NamedMachine[]> {
  const machines = machinesOf(await loadModule(file))
  if (machines.length === 0)
    throw new UnreadableFile(
      `${file} exports no machine. Export what createMachine() returns, for example "export const machine = createMachine(…)".`,
    )
  return machines
}
