export { albumIn, type Album } from './album.ts'
export { reportPage } from './page.ts'
export { missingIn, recordOf, type FlowRecord } from './record.ts'
