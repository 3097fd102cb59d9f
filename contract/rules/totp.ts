import { limits } from '#contract/limits.ts'

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode encodes the digits of each script in a row, from zero to nine. */
const valueOf = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** The decimal digits of any script as ASCII; everything else stays. */
export const asciiDigits = (text: string) => text.replace(/\p{Nd}/gu, valueOf)

/** Digits only, six at most; other characters are removed ("123 456") (V1). */
export const totpDigits = (input: string) =>
  asciiDigits(input).replace(/\D/g, '').slice(0, limits.totpLength)

/** Exactly six digits (V2). */
export const isTotp = (text: string) => /^\d+$/.test(text) && text.length === limits.totpLength
