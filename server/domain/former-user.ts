/** The name of an erased user in the database; responses translate it. */
export const formerUser = 'Former user'

/** The username of an erased user. */
export const formerUsername = (id: number) => `former-user-${id}`
