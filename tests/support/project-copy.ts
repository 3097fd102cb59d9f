import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const root = join(import.meta.dirname, '../..')

/** Hard links take a second; another disk needs copies. */
const copyInstalled = async (copy: string, folder: string) => {
  const [from, to] = [join(root, folder), join(copy, folder)]
  await run('cp', ['-al', from, to]).catch(async () => {
    rmSync(to, { recursive: true, force: true })
    await run('cp', ['-a', from, to])
  })
}

/** Vitest's environment variables, which would make the tools behave as in their own tests. */
const ofVitest = /^(VITEST.*|TEST|TEST_PART|TEST_FLOWS|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)$/

/** The environment in which a command runs in the copy. */
export const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name))),
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(
    delimiter,
  ),
}

/** A copy of the repository's files, with the installed packages, to be changed by a test. */
export const copyProject = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-copy-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.trim().split('\n'))
    cpSync(join(root, file), join(folder, file), { recursive: true })
  const ofPackages = globSync('packages/*/node_modules', { cwd: root })
  for (const installed of ['node_modules', 'styled-system', ...ofPackages])
    await copyInstalled(folder, installed)
  // Writing to a linked file there would change it here as well.
  for (const cache of ['.cache', '.vite'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true })

  return {
    folder,
    /** Runs a command in the copy; a failure includes its output. */
    run: (command: string, ...args: string[]) =>
      run(command, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024, env: environment }).catch(
        (failure: { stdout: string; stderr: string }) => {
          throw new Error(
            `${[command, ...args].join(' ')} failed:\n${failure.stdout}${failure.stderr}`,
          )
        },
      ),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>
