import { useLingui } from '@lingui/react/macro'

import type { AgentRole } from '#contract/rules/agent-roles.ts'

export const useRoleLabels = (): Record<AgentRole, string> => {
  const { t } = useLingui()
  return {
    agent: t`Agent`,
    lead: t`Lead`,
    admin: t`Administrator`,
    auditor: t`Auditor (read-only)`,
  }
}

export function RoleName({ role }: { role: AgentRole }) {
  return <span>{useRoleLabels()[role]}</span>
}
