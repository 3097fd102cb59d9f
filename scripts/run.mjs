// Plain JavaScript: `node scripts/run.mjs <file.ts> …` installs what is missing, then runs the file
// on Node 24.
import { exitWith } from './launch/ended.mjs'
import { installDependencies } from './launch/install.mjs'
import { runOnNode } from './launch/run.mjs'

await exitWith(() => {
  installDependencies()
  return runOnNode(process.argv.slice(2))
})
