import { vi } from 'vitest'

vi.mock('#tests/model/page-walker.ts', async () => {
  const { walksTheTranslatedPage } = await import('#tests/model/translated-walker.ts')
  return { walksEveryPathOnThePage: walksTheTranslatedPage }
})

// Every page that has a walk, each on a translated page.
await Promise.all(Object.values(import.meta.glob('./*.paths.test.tsx')).map((load) => load()))
