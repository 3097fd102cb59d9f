// Plain JavaScript: `node scripts/run.mjs <file.ts> …` installs what is missing, then runs the file
// on Node 24.
import { endWith } from './launch/ended.mjs'
import { installWhatIsMissing } from './launch/install.mjs'
import { runOnNode } from './launch/run.mjs'

await endWith(() => {
  installWhatIsMissing()
  return runOnNode(process.argv.slice(2))
})
