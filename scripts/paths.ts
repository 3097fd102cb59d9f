import { runPaths } from './paths/run.ts'

// A reader of the beginning only, such as `head`, closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runPaths(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  folder: process.env['INIT_CWD'] ?? process.cwd(),
})
