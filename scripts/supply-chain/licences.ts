/** Licences an installation of the portal may contain; of `(A OR B)` one is enough, of `(A AND B)` it takes both. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Data about browsers, which only a build reads.
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that don't name their licence, as their LICENSE file reads. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' }

export const licenceOf = ({ name, license }: { name: string; license?: string | undefined }) =>
  license ?? unnamed[name] ?? 'unknown'

export const isAllowed = (licence: string): boolean => {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((name) => allowed.has(name))
}
