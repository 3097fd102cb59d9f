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

const pathOf = (url: string) => {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Where a visitor without a session is led from a page for signed-in users. */
const signInAt = (path: string) => (/^\/agent(\/|$)/.test(path) ? '/agent/login' : '/login')

/** The chunks of the page at a URL; without a session, those of the sign-in if that page is guarded. */
export const chunksAt = (pages: readonly PageChunks[], url: string, hasSession: boolean) => {
  const path = pathOf(url)
  const filesAt = (shown: string) =>
    pages
      .filter(({ address, isGuarded }) => address.test(shown) && (hasSession || !isGuarded))
      // A layout may have the address of its first page.
      .toSorted((one, other) => other.files.length - one.files.length)[0]?.files
  return filesAt(path) ?? (hasSession ? [] : (filesAt(signInAt(path)) ?? []))
}

/** The files of these chunks and of everything they import before they run. */
const closureOf = (manifest: Manifest, modules: readonly string[]) => {
  const all = new Set(modules)
  // Iterating over a set includes items added during the iteration.
  for (const module of all) for (const next of manifest[module]?.imports ?? []) all.add(next)
  return [...all].flatMap((module) => manifest[module]?.file ?? [])
}
