import { vi } from 'vitest'

vi.mock('#tests/model/page-walker.ts', async () => {
  const { walksTheTranslatedPage } = await import('#tests/model/translated-walker.ts')
  return { walksEveryPathOnThePage: walksTheTranslatedPage }
})

// Every page that has a walk, each on a translated page. How fast the frame of a signing form loads
// differs between two walks.
const walks = import.meta.glob(['./*/*/page.paths.test.tsx', '!./*/signing-form/*'])
await Promise.all(Object.values(walks).map((load) => load()))
