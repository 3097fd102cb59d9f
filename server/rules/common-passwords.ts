/** The same without the digits and special characters around it: "Summer2026!" is as easy to guess as "summer". */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Whether a password is among the 49,000 most common ones, dressed up or not. The list takes 30 MB while it is
 * read, so it is loaded with the first new password.
 */
export const isCommon = async (password: string) => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  const folded = password.toLowerCase()
  return common.includes(folded) || common.includes(coreOf(folded))
}
