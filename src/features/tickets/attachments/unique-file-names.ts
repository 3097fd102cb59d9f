const nameAndEnding = /^(.+?)(\.[^.]*)?$/s

/** A file name that can't escape the folder an archive is unpacked to. */
const safeFileName = (name: string) => name.replaceAll(/[/\\:\0]/g, '_').replace(/^\.+/, '_')

/** Numbers repeated file names, so that none overwrites another on any file system. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const free = firstFree(safeFileName(name) || '_', taken)
    taken.add(free.toLowerCase())
    return free
  })
}

function firstFree(name: string, taken: ReadonlySet<string>) {
  const [, stem = name, ending = ''] = nameAndEnding.exec(name) ?? []
  let free = name
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`
  return free
}
