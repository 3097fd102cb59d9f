// Plain JavaScript: `node scripts/run.mjs <file.ts> …` installs what is missing, then runs the file
// on Node 24.
import { exitWith } from './launch/ended.mjs'
import { installWhatIsMissing } from './launch/install.mjs'
import { runOnNode } from './launch/run.mjs'

await exitWith(() => {
  installWhatIsMissing()
  return runOnNode(process.argv.slice(2))
})
