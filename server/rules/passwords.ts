import { missingFrom } from '#contract/rules/passwords.ts'
import { sortKey } from '#server/db/sort-key.ts'
import type { WordKey } from '#server/words.ts'
import { isPassword } from './password-hash.ts'

type Person = { username: string; firstName: string; lastName: string }

/** Parts of a name shorter than this may stand in a password by chance. */
const shortestPart = 3

const namesOf = ({ username, firstName, lastName }: Person) =>
  [username, ...firstName.split(/[\s-]+/), ...lastName.split(/[\s-]+/)]
    .map(sortKey)
    .filter((part) => part.length >= shortestPart)

/** V15, A82: why a password may not be used, as the id of a text, or null. `used` are the hashes of earlier ones. */
export const objectionTo = async (
  password: string,
  person: Person,
  used: readonly string[],
): Promise<WordKey | null> => {
  if (missingFrom(password).length > 0) return 'passwordTooWeak'
  const folded = sortKey(password)
  if (namesOf(person).some((part) => folded.includes(part))) return 'passwordHoldsName'
  const repeats = await Promise.all(used.map((hash) => isPassword(password, hash)))
  return repeats.includes(true) ? 'passwordUsedBefore' : null
}
