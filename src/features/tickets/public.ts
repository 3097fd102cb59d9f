export { useServerWords } from './server-words.ts'
