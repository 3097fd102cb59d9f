import { hash } from 'node:crypto'

import { createKeyring } from '#server/domain/keyring.ts'

/** The `SECRET_KEY` of test databases. */
export const secretKey = hash('sha256', 'tests', 'base64')

export const keyring = createKeyring([secretKey])
