import { limits } from '#contract/limits.ts'

const local = /^[\w!#$%&'*+/=?^{|}~-]+(\.[\w!#$%&'*+/=?^{|}~-]+)*$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/** Whether text looks like an email address. Only an email can show whether the address exists (V7, A70). */
export const isMailAddress = (text: string) => {
  const [name = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    text.length <= limits.mailMaxLength &&
    more.length === 0 &&
    local.test(name) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /\p{L}{2}/u.test(labels.at(-1) ?? '')
  )
}
