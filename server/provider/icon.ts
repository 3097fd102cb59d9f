import { imageSize } from 'image-size'

import { EnvError } from '#server/config/env.ts'
import { readPicture } from './picture.ts'

/** In pixels; the largest that browsers ask for. */
const side = 512
/** In bytes. */
const max = 200_000

const sizeIn = (body: Uint8Array) => {
  try {
    return imageSize(body)
  } catch {
    return { width: 0, height: 0 }
  }
}

/** Reads a provider's icon for browser tabs and home screens. */
export const readIcon = (file: string) => {
  const icon = readPicture(
    { file, setting: 'icon', max },
    (hash, kind) => `/branding/icon-${hash}${kind}`,
  )
  const { width, height } = sizeIn(icon.body)
  if (width !== height || width < side)
    throw new EnvError(
      `PROVIDER_FILE: icon: expected a square image of at least ${side} pixels; ${file} has ${width} × ${height}`,
    )
  return { ...icon, side: width }
}

export type Icon = ReturnType<typeof readIcon>
