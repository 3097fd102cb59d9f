import { isAllowed, licenceOf } from './licences.ts'
import { packagesOf, type Lockfile } from './lockfile.ts'

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
        : [`has the licence ${licence}, which scripts/supply-chain/licences.ts doesn’t allow`]),
    ].map((problem) => `${name} ${version} ${problem}`)
  })
