import { globSync } from 'node:fs'

/** The file of a flow's machine, such as `machines/inbox/inbox.machine.ts`. */
export const machineFile = (flow: string, root = '.'): string => {
  const [file] = globSync(`machines/{*/,}${flow}.machine.ts`, { cwd: root })
  if (file === undefined) throw new Error(`The flow ${flow} has no machine.`)
  return file
}
