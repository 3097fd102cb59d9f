// Plain JavaScript, because the first start may use Node 20, before Node 24 is installed.
import { buildIfStale } from './launch/build.mjs'
import { exitWith } from './launch/ended.mjs'
import { installDependencies } from './launch/install.mjs'
import { findNode } from './launch/node.mjs'

await exitWith(async () => {
  installDependencies()
  // Fails early if Node 24 is missing, even if there is nothing to build.
  findNode()
  await buildIfStale()
  return 0
})
