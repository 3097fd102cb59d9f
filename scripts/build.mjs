// Plain JavaScript, because the first start may use Node 20, before Node 24 is installed.
import { buildWhatIsStale } from './launch/build.mjs'
import { exitWith } from './launch/ended.mjs'
import { installWhatIsMissing } from './launch/install.mjs'
import { findNode } from './launch/node.mjs'

await exitWith(async () => {
  installWhatIsMissing()
  // Fails early if Node 24 is missing, even if there is nothing to build.
  findNode()
  await buildWhatIsStale()
  return 0
})
