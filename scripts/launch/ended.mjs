/** Runs a launcher; a failure is one sentence for a person, not a stack. */
export const endWith = async (launcher) => {
  try {
    process.exitCode = await launcher()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
