import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserCommand } from 'vitest/node'

/** Half the size is enough to recognise a page. */
const scale = 0.55
const quality = 62

/** Runs in the test runner: takes a WebP screenshot of the page under test. */
export const takePictureInto =
  (folder: string): BrowserCommand<[name: string, height: number]> =>
  async ({ page, iframe }, name, height) => {
    const box = await iframe.owner().boundingBox()
    if (!box) throw new Error('The page under test is not on the screen.')
    const clip = {
      x: box.x,
      y: box.y,
      width: box.width,
      height: Math.min(height, box.height),
      scale,
    }
    const session = await page.context().newCDPSession(page)
    const options = { format: 'webp', quality, clip, captureBeyondViewport: true } as const
    const { data } = await session.send('Page.captureScreenshot', options)
    await session.detach()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), Buffer.from(data, 'base64'))
  }
