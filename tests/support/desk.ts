import type { DatabasePlace } from '#server/db/engine/open.ts'
import { runDesk } from '#server/cli/run.ts'
import { secretKey } from './secret-key.ts'
import { startOfTests } from './server-data.ts'

/** The `desk` command on a database: `desk('user list')` or, for arguments with spaces, a list. */
export const deskOn = (
  { dataDir, databaseUrl }: DatabasePlace,
  variables: NodeJS.ProcessEnv = {},
  now = startOfTests,
) => {
  const desk = async (args: string | string[]) => {
    const output = { out: '', err: '' }
    const code = await runDesk(typeof args === 'string' ? args.split(' ') : args, {
      variables: {
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secretKey,
        PUBLIC_URL: 'https://portal.example.com',
        ...variables,
      },
      print: (text) => void (output.out += text),
      printError: (text) => void (output.err += text),
      now: () => now,
    })
    return { code, ...output }
  }
  const json = async <Data>(words: string | string[]): Promise<Data> => {
    const list = typeof words === 'string' ? words.split(' ') : words
    const { code, out, err } = await desk([...list, '--json'])
    if (code !== 0) throw new Error(err)
    return JSON.parse(out) as Data
  }
  return { desk, json }
}
