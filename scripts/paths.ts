import { runPaths } from './paths/run.ts'

process.exitCode = await runPaths(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  folder: process.env['INIT_CWD'] ?? process.cwd(),
})
