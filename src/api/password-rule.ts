import { useQuery } from '@tanstack/react-query'

import { announcedRule, type PasswordRule } from '#contract/rules/passwords.ts'
import { makeQueryClient } from './query-client.ts'
import { flags } from './reads.ts'

/** Of its own: three of the forms are outside the portal, and a stranger has no session to lose. */
const queries = makeQueryClient(() => {})

/** The rule for new passwords: the specified one until the server has announced a stricter one (A81). */
export const usePasswordRule = (): PasswordRule =>
  announcedRule(useQuery(flags(), queries).data?.extras)
