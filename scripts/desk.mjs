// Plain JavaScript, because Node 20 may start it: installs and builds what is missing, then runs
// the `desk` command line.
import { buildServer } from './launch/build.mjs'
import { exitWith } from './launch/ended.mjs'
import { installDependencies } from './launch/install.mjs'
import { runOnNode } from './launch/run.mjs'

await exitWith(async () => {
  installDependencies()
  await buildServer()
  return runOnNode(['--enable-source-maps', 'dist-server/desk.js', ...process.argv.slice(2)])
})
