/** A provider that has signed a user out returns it in the address of the login page, as `state` (T314). */
export const signedOutState = 'signedOut'
