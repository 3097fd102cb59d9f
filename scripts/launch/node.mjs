import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const needed = 24

const isNewEnough = (command) => {
  const { stdout } = spawnSync(command, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return Number.parseInt(stdout ?? '', 10) >= needed
}

/** The path of a Node version that strips types: the one installed by npm (Linux), or else the current one. */
export const findNode = () => {
  // npm before 11 doesn't link it in node_modules/.bin.
  const installedNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`)
  if (existsSync(installedNode) && isNewEnough(installedNode)) return installedNode
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  throw new Error(
    `Statedesk needs Node ${needed} or later, but this is Node ${process.versions.node}. ` +
      `npm installs it on Linux; on other systems, install it from https://nodejs.org.`,
  )
}
