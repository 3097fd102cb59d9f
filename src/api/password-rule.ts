import { useQuery } from '@tanstack/react-query'

import { getFlags } from '#contract/authentication.ts'
import { announcedRule, type PasswordRule } from '#contract/rules/passwords.ts'
import { callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** The rule for new passwords: the specified one until the server has announced a stricter one (A81). */
export const usePasswordRule = (): PasswordRule =>
  announcedRule(useQuery(callQuery(getFlags, {}), queryClient).data?.extras)
