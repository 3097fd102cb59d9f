/** Node explains an unknown option at length. */
const messageOf = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  const isAboutOptions = String(Object(error).code).startsWith('ERR_PARSE_ARGS')
  return isAboutOptions ? `${message.split('. ')[0]}; see --help.` : message
}

/** Node prints a five-line warning for every file whose package.json has no `type`. */
function hideTypelessWarnings() {
  const listeners = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    const { code } = warning as { readonly code?: unknown }
    if (code !== 'MODULE_TYPELESS_PACKAGE_JSON') for (const listen of listeners) listen(warning)
  })
}

/**
 * Runs a user's code, such as guards: what it writes to stdout goes to stderr, since a reader of
 * the command's own output, for example of its JSON, would stumble over it.
 */
export async function withoutOutput<Result>(run: () => Promise<Result>): Promise<Result> {
  const { stdout, stderr } = process
  const write = stdout.write
  stdout.write = stderr.write.bind(stderr) as typeof write
  try {
    return await run()
  } finally {
    stdout.write = write
  }
}

const written = (stream: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => void stream.write('', () => resolve()))

/**
 * Runs a command that loads a user's files, which may start an application: what they print goes to
 * stderr, their errors don't end the command, and their timers don't keep it alive. An expected
 * error is printed as its message, with exit code 2.
 */
export async function runCommand(
  command: () => Promise<unknown>,
  isExpected: (error: unknown) => boolean,
): Promise<never> {
  Object.assign(console, { log: console.error, info: console.error, debug: console.error })
  hideTypelessWarnings()
  // `head`, for example, closes the pipe before everything is written.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => process.exit(process.exitCode))
  process.on('uncaughtException', (error) =>
    process.stderr.write(`Error in the loaded code: ${messageOf(error)}\n`),
  )
  await command().catch((error: unknown) => {
    process.stderr.write(
      isExpected(error) ? `${messageOf(error)}\n` : `${(error as Error).stack}\n`,
    )
    process.exitCode = isExpected(error) ? 2 : 1
  })
  await Promise.all([process.stdout, process.stderr].map(written))
  process.exit()
}
