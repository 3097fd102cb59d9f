export { pageOf, type PageOptions } from './page-of.ts'
export type { Doings, Screen, Views } from './screen.ts'
export { Voice } from './voice.ts'
