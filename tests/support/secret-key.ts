import { createKeyring } from '#server/rules/keyring.ts'

/** The `SECRET_KEY` of test databases. */
export const secretKey = Buffer.alloc(32, 'test').toString('base64')

export const keyring = createKeyring([secretKey])
