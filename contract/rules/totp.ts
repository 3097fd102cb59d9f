import { limits } from '#contract/limits.ts'

/** V1: digits only, six at most; other characters are removed ("123 456"). */
export const totpDigits = (input: string) => input.replace(/\D/g, '').slice(0, limits.totpLength)

/** V2: exactly six digits. */
export const isTotp = (text: string) => /^\d+$/.test(text) && text.length === limits.totpLength
