export { useServerTexts } from './server-texts.ts'
export { SavedViews } from './list/saved-views.tsx'
