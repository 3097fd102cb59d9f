/** Six lines in a row are more than a coincidence. */
const run = 6

type Source = { name: string; lines: readonly string[] }

const windowsOf = ({ lines }: Source) =>
  lines
    .slice(0, Math.max(0, lines.length - run + 1))
    .map((_, at) => lines.slice(at, at + run).join('\n'))

/** How many lines of each source also occur in another one, in runs of six or more. */
export const sharedLines = (sources: readonly Source[]): ReadonlyMap<string, number> => {
  const owners = new Map<string, Set<string>>()
  for (const source of sources)
    for (const window of windowsOf(source))
      owners.set(window, (owners.get(window) ?? new Set()).add(source.name))
  return new Map(
    sources.map((source) => {
      const shared = new Set(
        windowsOf(source).flatMap((window, at) =>
          (owners.get(window)?.size ?? 0) > 1
            ? Array.from({ length: run }, (_, next) => at + next)
            : [],
        ),
      )
      return [source.name, shared.size]
    }),
  )
}
