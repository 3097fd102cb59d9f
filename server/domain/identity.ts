/** The name of an erased user in the database; responses translate it. */
export const formerUser = 'Former user'

/** The username of an erased user. */
export const formerUsername = (id: number) => `former-user-${id}`

type User = {
  id: number
  username: string
  firstName: string
  lastName: string
  mail: string
  telephone: string
}

/** Shorter numbers would also match other numbers. */
const shortestPhone = 5

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text as it appears in plain text and in HTML. */
const spellingsOf = (text: string) => [...new Set([text, escapeHtml(text)])]

const fullNames = ({ firstName, lastName }: User) =>
  firstName === '' || lastName === ''
    ? []
    : [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, `${lastName} ${firstName}`]

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Matches the texts, but not inside longer words. */
const patternOf = (texts: readonly string[]) =>
  texts.length === 0
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${texts.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
        'giu',
      )

/**
 * Matches a username that may be an ordinary word, but only where the portal writes one: in quotes, or as in
 * `request 7 about ann`.
 */
const logPattern = (username: string) =>
  new RegExp(`(?<=["“]|about |of )${username}(?=["” ]|$)`, 'gu')

/** Finds and replaces what identifies a user in texts. */
export const identityOf = (user: User) => {
  const { id, username, mail, telephone } = user
  const names = [
    ...fullNames(user),
    mail,
    telephone.length >= shortestPhone ? telephone : '',
  ].flatMap(spellingsOf)
  const isWord = /^\p{L}+$/u.test(username)
  const named = patternOf(names.filter((name) => name !== '').sort((a, b) => b.length - a.length))
  const inTexts = isWord ? null : patternOf([username])
  const inLog = logPattern(escapePattern(username))
  const replace = (text: string, isLog: boolean) => {
    const nameless = named ? text.replace(named, formerUser) : text
    const rest = inTexts ? nameless.replace(inTexts, formerUsername(id)) : nameless
    return isLog ? rest.replace(inLog, formerUsername(id)) : rest
  }
  return { strings: [...names, username].filter((name) => name !== ''), replace }
}

export type Identity = ReturnType<typeof identityOf>
