export { pageOf, type PageOptions } from './page-of.ts'
export type { PageActions, Screen, Views } from './page-of.ts'
export { ScreenReader } from './screen-reader.ts'
