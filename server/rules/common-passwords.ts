import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** The same without the digits and special characters around it: "Summer2026!" is as easy to guess as "summer". */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether a password is among the 49,000 most common ones, dressed up or not. */
export const isCommon = (password: string) => {
  const folded = password.toLowerCase()
  return [folded, coreOf(folded)].some((word) => common.has(word))
}
