import { limits } from '#contract/limits.ts'

/** V26: ten megabytes exactly are taken. */
export const isTooLarge = (size: number) => size > limits.attachmentMaxSize

/** B38: what a browser shows as a picture and as nothing else; no SVG, which can hold a script. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** A file meant as a picture, though not all of them can be shown. */
export const isImage = (type: string) => type.startsWith('image/')

export const isPdf = (type: string) => type === 'application/pdf'

export const isPicture = (type: string) => pictureTypes.includes(type)
