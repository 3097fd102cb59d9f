import { limits } from '#contract/limits.ts'

/** V26: ten megabytes exactly are taken. */
export const isTooLarge = (size: number) => size > limits.attachmentMaxSize

/** B38: what a browser shows as an image and as nothing else; no SVG, which can hold a script. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Any image, also one a browser can't or mustn't show. */
export const isImage = (type: string) => type.startsWith('image/')

export const isPdf = (type: string) => type === 'application/pdf'

export const isShowableImage = (type: string) => imageTypes.includes(type)
