/** At most one typo: a wrong, missing or extra letter, or two adjacent letters swapped. */
export const isOneEditAway = (one: string, other: string) => {
  if (Math.abs(one.length - other.length) > 1) return false
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2
}
