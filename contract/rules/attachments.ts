import { limits } from '#contract/limits.ts'

/** Exactly ten megabytes are still allowed (V26). */
export const isTooLarge = (size: number) => size > limits.attachmentMaxSize

/** Types that browsers only display as images. Not SVG, which can contain scripts (B38). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Any image, even one that browsers can't or mustn't display. */
export const isImage = (type: string) => type.startsWith('image/')

export const isPdf = (type: string) => type === 'application/pdf'

export const isShowableImage = (type: string) => imageTypes.includes(type)
