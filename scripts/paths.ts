import { runPaths } from './paths/run.ts'

// Whoever reads the beginning only, as `head` does, closes the pipe before all is told.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runPaths(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  folder: process.env['INIT_CWD'] ?? process.cwd(),
})
