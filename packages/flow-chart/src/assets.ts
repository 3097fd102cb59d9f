import { extname } from 'node:path'

/** What bundlers let code import besides code. */
const styles = ['.css', '.scss', '.sass', '.less', '.styl']
const images = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico', '.bmp']
const fonts = ['.woff', '.woff2', '.ttf', '.otf', '.eot']
const media = ['.mp3', '.wav', '.ogg', '.mp4', '.webm', '.pdf', '.wasm', '.glb', '.gltf']
const texts = ['.txt', '.md', '.html', '.graphql', '.gql']

export const assetExtensions = [...styles, ...images, ...fonts, ...media, ...texts]

export const isAsset = (file: string) => assetExtensions.includes(extname(file).toLowerCase())

/** A module in place of an asset: the file's name, or for styles the names of their classes. */
export const assetModule = (file: string): string => {
  const isStyle = styles.includes(extname(file).toLowerCase())
  const value = isStyle
    ? 'new Proxy({}, { get: (_, name) => String(name) })'
    : JSON.stringify(file.replaceAll('\\', '/'))
  return `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = ${value}`
}
