/** What an erased user is called in the database; answers say it in the language of their reader. */
export const formerUser = 'Former user'

/** The username of an erased user. */
export const formerUsername = (id: number) => `former-user-${id}`
