export { useServerTexts } from './server-texts.ts'
