import { runPaths } from './paths/run.ts'

// `head`, for example, closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runPaths(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  folder: process.env['INIT_CWD'] ?? process.cwd(),
})
