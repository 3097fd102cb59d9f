import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AnnouncementField } from '#contract/agent-announcements.ts'
import { limits } from '#contract/limits.ts'
import { announcementProblems, type AnnouncementProblem } from '#contract/rules/announcement.ts'
import type { AgentAnnouncementFormActor } from '#machines/agent/agent-announcement-form.machine.ts'
import { displayText } from '#src/texts.ts'

export type ProblemOf = (field: AnnouncementField) => string | null

/** What is wrong with a field: shown after the first attempt, or if the server refused it. */
export const useFieldProblems = (actor: AgentAnnouncementFormActor): ProblemOf => {
  const { t } = useLingui()
  const { form, isSubmitted, refused } = useSelector(actor, ({ context }) => context)
  const problems = announcementProblems(form, form.kind)
  const titleMax = limits.announcementTitleMax
  const textMax = limits.announcementTextMax
  const missing: Partial<Record<AnnouncementField, string>> = {
    title: t`Enter a title.`,
    titleDe: t`Enter a title.`,
    text: t`Enter the text.`,
    textDe: t`Enter the text.`,
    username: t`Choose a user.`,
    endsAt: t`Choose when it ends.`,
  }
  const texts: Record<
    Exclude<AnnouncementProblem, 'missing'>,
    (field: AnnouncementField) => string
  > = {
    tooLong: (field) =>
      field.startsWith('title')
        ? t`Enter at most ${titleMax} characters.`
        : t`Enter at most ${textMax} characters.`,
    companies: () => t`Choose at least one company.`,
    german: () => t`Enter a title and a text in German.`,
    link: () => t`Enter a path such as /kb/list, or an address that starts with https://.`,
    time: () => t`Enter a date and a time.`,
    skipped: () =>
      t`This time doesn’t exist, because the clocks go forward. Choose an earlier or a later one.`,
    order: () => t`The end has to be after the start.`,
  }
  return (field) => {
    if (refused?.field === field) return displayText(refused.text)
    const problem = isSubmitted && problems[field]
    if (!problem) return null
    return problem === 'missing' ? (missing[field] ?? null) : texts[problem](field)
  }
}
