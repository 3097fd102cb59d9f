import { runDesk } from './run.ts'

process.exitCode = await runDesk(process.argv.slice(2), {
  variables: process.env,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  now: Date.now,
})
