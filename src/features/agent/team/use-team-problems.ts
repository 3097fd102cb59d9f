import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { teamProblems, type TeamField } from '#contract/rules/team.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { displayText } from '#src/texts.ts'

/** What each field's problem is, in words. */
export const useTeamProblems = (actor: TeamFormActor) => {
  const { t } = useLingui()
  const { draft, isSubmitted, taken } = useSelector(actor, ({ context }) => context)
  const problems = teamProblems(draft)
  const texts: Record<TeamField, { missing: string; invalid: string }> = {
    name: { missing: t`Enter a name.`, invalid: t`Remove characters like < and >.` },
    username: {
      missing: t`Enter a username.`,
      invalid: t`A username has 2 to 100 letters, digits, dots, hyphens, underscores or @.`,
    },
    text: { missing: t`Enter a text.`, invalid: t`This text is too long.` },
    mail: { missing: t`Enter an email address.`, invalid: t`Enter a valid email address.` },
  }
  return (field: TeamField) => {
    if (taken?.field === field) return displayText(taken.text)
    const problem = problems[field]
    return isSubmitted && problem ? texts[field][problem] : null
  }
}
