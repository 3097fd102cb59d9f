import { runDesk } from './run.ts'

// Files it writes are private to the server's user.
process.umask(0o077)

process.exitCode = await runDesk(process.argv.slice(2), {
  variables: process.env,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  now: Date.now,
})
