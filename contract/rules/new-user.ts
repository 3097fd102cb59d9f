import { isUsername } from './login-decision.ts'
import { isMailAddress } from './mail-address.ts'
import type { Flags } from './permissions.ts'

export type NewUserField = 'firstName' | 'lastName' | 'username' | 'mail' | 'telephone'

/** The form for a new user (T115). */
export type NewUser = Record<NewUserField, string> & { flags: Record<keyof Flags, 0 | 1> }

export const noUser: NewUser = {
  firstName: '',
  lastName: '',
  username: '',
  mail: '',
  telephone: '',
  flags: { tc: 1, sm: 0, psm: 0 },
}

/** Without surrounding white space, as it's sent. */
export const strippedUser = (form: NewUser): NewUser => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  username: form.username.trim(),
  mail: form.mail.trim(),
  telephone: form.telephone.trim(),
  flags: form.flags,
})

export const isPersonName = (text: string) => /^[^\p{C}<>]{1,100}$/u.test(text)

const isTelephone = (text: string) => /^\P{C}{0,50}$/u.test(text)

export type NewUserProblem = 'missing' | 'invalid'

const problemIn = (text: string, fits: (text: string) => boolean): NewUserProblem | null => {
  if (text === '') return 'missing'
  return fits(text) ? null : 'invalid'
}

/** The problem of each field (T115). */
export const newUserProblems = (form: NewUser): Record<NewUserField, NewUserProblem | null> => {
  const { firstName, lastName, username, mail, telephone } = strippedUser(form)
  return {
    firstName: problemIn(firstName, isPersonName),
    lastName: problemIn(lastName, isPersonName),
    username: problemIn(username, isUsername),
    mail: problemIn(mail, isMailAddress),
    telephone: isTelephone(telephone) ? null : 'invalid',
  }
}

/** Whether all required fields are filled in and valid. */
export const isCompleteUser = (form: NewUser) =>
  Object.values(newUserProblems(form)).every((problem) => problem === null)
