import { limits } from '#contract/limits.ts'

/** V26: ten megabytes exactly are taken. */
export const isTooLarge = (size: number) => size > limits.attachmentMaxSize
