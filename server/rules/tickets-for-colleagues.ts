import { canManage, type Flags } from '#contract/rules/permissions.ts'
import type { Provider } from '#server/provider/provider.ts'

/** Whether a user can create tickets for others of their company (T240). */
export const mayCreateForColleagues = ({ ticketsForColleagues: who }: Provider, flags: Flags) =>
  who === 'everyone' || (who === 'security managers' && canManage(flags))
