export type Credentials = { username: string; password: string }
export type CredentialsField = keyof Credentials

/** The fields of a sign-in that are empty. */
export const missingIn = ({ username, password }: Credentials): CredentialsField[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]
