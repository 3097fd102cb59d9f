import { isUsername } from './login-decision.ts'
import { isMailAddress } from './mail-address.ts'
import { isPersonName } from './new-user.ts'
import type { AgentRole } from './agent-roles.ts'

export type TeamLanguage = 'en' | 'de'

/** The form of an agent; `id` is null for a new one. A username stays as it is. */
export type AgentDraft = {
  kind: 'agent'
  id: number | null
  name: string
  username: string
  mail: string
  role: AgentRole
  language: TeamLanguage
}

/** The form of a support group. Its name stays as it is; without an address, it gets no emails. */
export type GroupDraft = {
  kind: 'group'
  isNew: boolean
  name: string
  mail: string
  language: TeamLanguage
  /** the ids of its agents */
  members: readonly number[]
}

export type TeamDraft = AgentDraft | GroupDraft
export type TeamField = 'name' | 'username' | 'mail'
export type TeamProblem = 'missing' | 'invalid'
type Problems = Record<TeamField, TeamProblem | null>

const problemIn = (text: string, fits: (text: string) => boolean): TeamProblem | null => {
  if (text.trim() === '') return 'missing'
  return fits(text.trim()) ? null : 'invalid'
}

/** The problem of each field (T232, T233). */
export const teamProblems = (draft: TeamDraft): Problems => {
  const name = problemIn(draft.name, isPersonName)
  const mail = problemIn(draft.mail, isMailAddress)
  if (draft.kind === 'group')
    return { name, username: null, mail: mail === 'missing' ? null : mail }
  return { name, username: problemIn(draft.username, isUsername), mail }
}

/** Whether everything required is filled in and valid. */
export const isCompleteDraft = (draft: TeamDraft) =>
  Object.values(teamProblems(draft)).every((problem) => problem === null)
