import { imageSize } from 'image-size'

import { serverLimits } from '#contract/limits.ts'

/** In bytes. Profiles and thumbnails before a JPEG's size take a few hundred kilobytes at most. */
const longestHeader = 1024 * 1024

const sizeIn = (bytes: Uint8Array) => {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

/** An image's size in pixels, from its header; null if the header can't be read. */
const sizeOf = async (bytes: AsyncIterable<Uint8Array>) => {
  let header = Buffer.alloc(0)
  for await (const piece of bytes) {
    header = Buffer.concat([header, piece])
    const size = sizeIn(header)
    if (size !== null || header.length >= longestHeader) return size
  }
  return null
}

/** Whether a browser can show an image without running out of memory; null if its size can't be read. */
export const isShowable = async (bytes: AsyncIterable<Uint8Array>) => {
  const size = await sizeOf(bytes)
  if (size === null) return null
  const { width, height } = size
  const isTooLong = Math.max(width, height) > serverLimits.imageMaxSide
  return !isTooLong && width * height <= serverLimits.imageMaxPixels
}
