import { expect, type Locator } from '@playwright/test'
import readCode from 'qr/decode.js'

/** Reads a QR code from a screenshot; retries until there is one. */
export const readQrCode = async (picture: Locator) => {
  let text = ''
  await expect(picture.locator('path')).toBeAttached()
  await expect(async () => {
    text = await readOnce(picture)
  }).toPass()
  return text
}

const readOnce = async (picture: Locator) => {
  const photo = await picture.screenshot()
  const blank = await picture.page().context().newPage()
  const { width, height, data } = await blank.evaluate(
    async (png) => {
      const image = new Image()
      image.src = png
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? []
      return { width: image.width, height: image.height, data: [...pixels] }
    },
    `data:image/png;base64,${photo.toString('base64')}`,
  )
  await blank.close()
  return readCode({ width, height, data: Uint8Array.from(data) }, { timeLimit: 20_000 })
}
