import { playwright } from '@vitest/browser-playwright'
import type { ProvidedContext } from 'vitest'
import { startVitest, type TestModule } from 'vitest/node'

import { takePictureInto } from '#tests/model/pictures/take-picture.ts'
import { launchOptions } from '#tests/support/chromium.ts'

type Options = {
  /** The flow whose pages are rendered; all if undefined. */
  readonly flow: string | undefined
  readonly provide: Partial<ProvidedContext>
  /** How long to wait for a page that doesn't react, in milliseconds. */
  readonly timeout: number
  readonly pictures?: string
}

/** Runs the page walkers in Vitest's Chromium and returns their reports. */
export async function onPages<Result>(
  { flow, provide, timeout, pictures = '' }: Options,
  read: (modules: TestModule[]) => Result,
): Promise<Result> {
  const vitest = await startVitest('test', [], {
    config: false,
    watch: false,
    maxWorkers: 2,
    reporters: [{}],
    projects: [
      {
        extends: './vite.config.ts',
        // Optimizing a package later would reload a page in the middle of its walk.
        optimizeDeps: { entries: ['src/**/*.tsx', 'src/api/*.ts', 'tests/flows/**/*.tsx'] },
        test: {
          name: 'pages',
          include: [`tests/flows/*/${flow ?? '*'}/page.paths.test.tsx`],
          provide,
          expect: { poll: { timeout } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, actionTimeout: timeout }),
            instances: [{ browser: 'chromium' }],
            commands: { takePicture: takePictureInto(pictures) },
          },
        },
      },
    ],
  })
  const result = read(vitest.state.getTestModules())
  await vitest.close()
  return result
}
