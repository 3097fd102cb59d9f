import { extname, resolve, dirname, isAbsolute, join } from 'node:path'
import { statSync } from 'node:fs'
import { createJiti } from 'jiti'
import { getTsconfig, parseTsconfig, type TsConfigJsonResolved } from 'get-tsconfig'

import { machinesOf, type NamedMachine } from './machines-of.ts'

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
function aliasesFor(file: string): Paths {
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

/** What bundlers let code import besides code. */
const styles = ['.css', '.scss', '.sass', '.less', '.styl']
const images = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico', '.bmp']
const fonts = ['.woff', '.woff2', '.ttf', '.otf', '.eot']
const media = ['.mp3', '.wav', '.ogg', '.mp4', '.webm', '.pdf', '.wasm', '.glb', '.gltf']
const texts = ['.txt', '.md', '.html', '.graphql', '.gql']

const assetExtensions = [...styles, ...images, ...fonts, ...media, ...texts]

const isAsset = (file: string) => assetExtensions.includes(extname(file).toLowerCase())

/** A module in place of an asset: the file's name, or for styles the names of their classes. */
const assetModule = (file: string): string => {
  const isStyle = styles.includes(extname(file).toLowerCase())
  const value = isStyle
    ? 'new Proxy({}, { get: (_, name) => String(name) })'
    : JSON.stringify(file.replaceAll('\\', '/'))
  return `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = ${value}`
}

export type { NamedMachine } from './machines-of.ts'
export { runCommand, withoutOutput } from './run-command.ts'

/** Its message says in one sentence why a file can't be loaded. */
export class UnreadableFile extends Error {}

const codeExtensions = ['.js', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.json']

/** Loads code as bundlers do: with TypeScript, JSX, path aliases and imported assets. */
function loaderFor(path: string) {
  const options = {
    tryNative: true,
    fsCache: false,
    jsx: { runtime: 'automatic' as const },
    ...aliasesFor(path),
  }
  const plain = createJiti(path, options)
  return createJiti(path, {
    ...options,
    extensions: [...codeExtensions, ...assetExtensions],
    transform: (source) => ({
      code:
        source.filename !== undefined && isAsset(source.filename)
          ? assetModule(source.filename)
          : plain.transform(source),
    }),
  })
}

/** The first line, and the place in the file that a parser adds as a second one. */
const reasonOf = (error: unknown) => {
  const [first = '', second = ''] = String(error instanceof Error ? error.message : error)
    .split('\n')
    .map((line) => line.trim())
  return /:\d+:\d+$/.test(second) ? `${first} in ${second}` : first
}

/** The exports of a JavaScript or TypeScript file. */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(file)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new UnreadableFile(`The file ${file} doesn't exist.`)
  if (stats.isDirectory())
    throw new UnreadableFile(`${file} is a folder. Name the file that exports the machine.`)
  return loaderFor(path)
    .import<Record<string, unknown>>(path)
    .catch((error: unknown) => {
      throw new UnreadableFile(`${file} can't be loaded: ${reasonOf(error)}`)
    })
}

/** Machines of XState 4 look similar, but are read in another way. */
const isOld = (value: unknown) =>
  typeof Object(value).withConfig === 'function' && '__xstatenode' in Object(value)

/** Why a file has nothing to show. */
export const noMachineIn = (file: string, module: Readonly<Record<string, unknown>>): string =>
  Object.values(module).some(isOld)
    ? `${file} exports a machine of XState 4. Update to XState 5 first: https://stately.ai/docs/migration`
    : `${file} exports no machine. Export what createMachine() returns, for example "export const machine = createMachine(…)".`

/** The machines of a file with this name; all of them without one. */
export function selectMachines(
  machines: readonly NamedMachine[],
  name: string | undefined,
  file: string,
): readonly NamedMachine[] {
  if (name === undefined) return machines
  const selected = machines.filter((one) => one.name === name)
  if (selected.length > 0) return selected
  const names = machines.map((one) => one.name).join(', ')
  throw new UnreadableFile(`${file} exports no "${name}", only ${names}.`)
}

/** The machines exported by a JavaScript or TypeScript file. */
export async function loadMachines(file: string): Promise<NamedMachine[]> {
  const module = await loadModule(file)
  const machines = machinesOf(module)
  if (machines.length === 0) throw new UnreadableFile(noMachineIn(file, module))
  return machines
}
