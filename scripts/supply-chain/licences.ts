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

export const isAllowed = (licence: string): boolean => {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((name) => allowed.has(name))
}
