import { dirname, isAbsolute, join } from 'node:path'

import { getTsconfig, parseTsconfig, type TsConfigJsonResolved } from 'get-tsconfig'

type Aliases = Readonly<Record<string, string>>

const parsed = (file: string): TsConfigJsonResolved | undefined => {
  try {
    return parseTsconfig(file)
  } catch {
    return undefined
  }
}

/** `"#/*": ["./src/*"]` as `#/` and the folder it stands for. Other wildcards aren't supported here. */
const prefixesIn = (config: TsConfigJsonResolved, folder: string): Aliases => {
  const { baseUrl = '.', paths = {} } = config.compilerOptions ?? {}
  const base = isAbsolute(baseUrl) ? baseUrl : join(folder, baseUrl)
  return Object.fromEntries(
    Object.entries(paths).flatMap(([pattern, [first]]) => {
      if (first === undefined || pattern === '*') return []
      return [[pattern.replace(/\*$/, ''), join(base, first.replace(/\*$/, ''))]]
    }),
  )
}

type Paths = { readonly tsconfigPaths: boolean; readonly alias: Record<string, string> }

/**
 * jiti's options for the path aliases of a file's project. jiti reads those of the nearest
 * tsconfig.json; those of the projects that it only refers to, as in Vite's templates, are added.
 */
export function aliasesFor(file: string): Paths {
  const nearest = nearestTo(file)
  if (!nearest) return { tsconfigPaths: false, alias: {} }
  if (nearest.config.compilerOptions?.paths) return { tsconfigPaths: true, alias: {} }
  const folder = dirname(nearest.path)
  const referred = (nearest.config.references ?? []).flatMap(({ path }) => {
    const whole = join(folder, path)
    const name = whole.endsWith('.json') ? whole : join(whole, 'tsconfig.json')
    const config = parsed(name)
    return config ? [prefixesIn(config, dirname(name))] : []
  })
  return { tsconfigPaths: false, alias: Object.assign({}, ...referred) as Record<string, string> }
}

/** A configuration that can't be read, such as one whose base isn't installed, has no aliases. */
const nearestTo = (file: string) => {
  try {
    return getTsconfig(file)
  } catch {
    return undefined
  }
}
