/** Runs a launcher; prints a failure as one sentence instead of a stack trace. */
export const exitWith = async (launcher) => {
  try {
    process.exitCode = await launcher()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
