import { packagesOf, type Lockfile } from './lockfile.ts'

/**
 * Licences allowed in an installation of the portal; `(A OR B)` needs one of them, `(A AND B)`
 * both.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  // A permissive licence for fonts, like the OFL.
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Data about browsers, used only by builds.
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that don't declare their licence by its identifier, with the one in their LICENSE file. */
const unnamed: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
}

export const licenceOf = ({ name, license }: { name: string; license?: string | undefined }) =>
  unnamed[name] ?? license ?? 'unknown'

const isAllowed = (licence: string): boolean => {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((name) => allowed.has(name))
}

const registry = 'https://registry.npmjs.org/'

/**
 * Problems with the packages of a lockfile. `.npmrc` omits the URLs of registry packages, so one
 * with a URL must be in the registry.
 */
export const problemsIn = (lockfile: Lockfile) =>
  packagesOf(lockfile).flatMap(({ name, version, integrity, resolved, isDev, license }) => {
    const licence = licenceOf({ name, license })
    return [
      ...(integrity?.startsWith('sha512-') ? [] : ['has no sha512 checksum']),
      ...(resolved === undefined || resolved.startsWith(registry)
        ? []
        : [`comes from ${resolved}, not from the npm registry`]),
      ...(isDev || isAllowed(licence)
        ? []
        : [`has the licence ${licence}, which scripts/supply-chain/problems.ts doesn’t allow`]),
    ].map((problem) => `${name} ${version} ${problem}`)
  })
