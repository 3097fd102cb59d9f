import type { Locator } from '@playwright/test'

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
export type ImageFile = { name: string; mimeType: string; buffer: Buffer }

export const imageFile = (name: string): ImageFile => ({ name, mimeType: 'image/png', buffer: png })

/** Drops a file on a text, or pastes it. */
export const insertFile = (
  text: Locator,
  how: 'drop' | 'paste',
  { name, mimeType, buffer }: ImageFile,
) =>
  text.evaluate(
    (place, [kind, bytes, file, type]) => {
      const carried = new DataTransfer()
      carried.items.add(
        new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], file, { type }),
      )
      const { left, top } = place.getBoundingClientRect()
      const where = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }
      place.dispatchEvent(
        kind === 'drop'
          ? new DragEvent(kind, { ...where, dataTransfer: carried })
          : new ClipboardEvent(kind, { ...where, clipboardData: carried }),
      )
    },
    [how, buffer.toString('base64'), name, mimeType] as const,
  )
