import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The part of the product that a test covers. */
export type Layer = 'rule' | 'machine' | 'page' | 'server'

/** What the tests of a folder cover; the other folders don't test the product's behavior. */
const layersByFolder: Record<string, readonly Layer[]> = {
  // Rules in contract/, which browser and server share.
  contract: ['rule'],
  machines: ['machine'],
  components: ['page'],
  theme: ['page'],
  build: ['page'],
  e2e: ['page', 'server'],
  browsers: ['page', 'server'],
  server: ['server'],
  deploy: ['server'],
}

/** These run the built portal; the others import what they test. */
const runsPortal = ['build', 'browsers', 'e2e']

const imported = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const product = /^(machines|src|server|contract)\//

const pathOf = (name: string, from: string) => {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : ''
}

const isHelper = (path: string) =>
  path.startsWith('tests/') && /\.tsx?$/.test(path) && existsSync(path)

/** Whether a file imports product code, directly or through a helper in tests/. */
const importsProduct = (file: string, source: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false
  seen.add(file)
  const targets = [...source.matchAll(imported)].map(([, name = '']) => pathOf(name, file))
  return (
    targets.some((target) => product.test(target)) ||
    targets
      .filter(isHelper)
      .some((helper) => importsProduct(helper, readFileSync(helper, 'utf8'), seen))
  )
}

/** The tests of a flow are in one folder: `machine.test.ts`, and `page.paths.test.tsx` of its page. */
const folderOf = (file: string) => {
  const [, folder = ''] = file.split('/')
  if (folder !== 'flows') return folder
  return file.endsWith('.tsx') ? 'components' : 'machines'
}

/** The layers a test file covers; empty if it never uses product code. */
export const layersOf = (file: string, source: string): readonly Layer[] => {
  const folder = folderOf(file)
  const touches = runsPortal.includes(folder) || importsProduct(file, source)
  return touches ? (layersByFolder[folder] ?? []) : []
}
