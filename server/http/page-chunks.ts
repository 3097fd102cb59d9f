/** Vite's list of the built chunks, by the module each starts with. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

const routes = 'src/routes/'

/** The parts of a route's file name, which are also separated by dots; null for other modules. */
const partsOf = (module: string) => {
  const [file = ''] = module.split('?')
  return file.startsWith(routes) ? file.slice(routes.length, -'.tsx'.length).split(/[./]/) : null
}

/** Parts that begin with `_` and `index` aren't in the address; `$name` stands for any text. */
const addressOf = (parts: readonly string[]) => {
  const shown = parts.filter((part) => !part.startsWith('_') && part !== 'index')
  const patterns = shown.map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/_$/, '')))
  return new RegExp(`^/${patterns.join('/')}$`)
}

const isWithin = (parts: readonly string[], outer: readonly string[]) =>
  outer.every((part, place) => part === parts[place])

/** A page, and the chunks it needs besides those that the HTML names. */
export type PageChunks = {
  address: RegExp
  /** Only for visitors with a session: a layout without an address checks it. */
  isGuarded: boolean
  files: string[]
}

/** The chunks of each page and of the layouts around it. */
export const pageChunksIn = (manifest: Manifest): PageChunks[] => {
  const modules = Object.keys(manifest).flatMap((module) => {
    const parts = partsOf(module)
    return parts ? [{ module, parts }] : []
  })
  const always = new Set(closureOf(manifest, ['index.html']))
  return modules
    .filter(({ parts }) => parts.at(-1) !== '$')
    .map(({ parts }) => {
      const needed = modules.filter((each) => isWithin(parts, each.parts))
      const names = needed.map(({ module }) => module)
      return {
        address: addressOf(parts),
        isGuarded: parts.some((part) => part.startsWith('_')),
        files: closureOf(manifest, names).filter((file) => !always.has(file)),
      }
    })
}

/** The chunks of the page at a URL; without a session, a guarded page leads elsewhere. */
export const chunksAt = (pages: readonly PageChunks[], url: string, hasSession: boolean) => {
  const [asked = ''] = url.split(/[?#]/, 1)
  const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked
  const candidates = pages.filter(
    ({ address, isGuarded }) => address.test(path) && (hasSession || !isGuarded),
  )
  // A layout may have the address of its first page.
  return candidates.toSorted((one, other) => other.files.length - one.files.length)[0]?.files ?? []
}

/** The files of these chunks and of everything they import before they run. */
const closureOf = (manifest: Manifest, modules: readonly string[]) => {
  const all = new Set(modules)
  // Iterating over a set includes items added during the iteration.
  for (const module of all) for (const next of manifest[module]?.imports ?? []) all.add(next)
  return [...all].flatMap((module) => manifest[module]?.file ?? [])
}
