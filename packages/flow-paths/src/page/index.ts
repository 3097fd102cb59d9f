export { pageOf, type PageOptions } from './page-of.ts'
export type { PageActions, Screen, Views } from './screen.ts'
export { ScreenReader } from './screen-reader.ts'
