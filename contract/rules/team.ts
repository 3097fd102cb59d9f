import { limits } from '../limits.ts'
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

/** The form of a text block; `id` is null for a new one, `group` is empty for all groups. */
export type TextDraft = {
  kind: 'text'
  id: number | null
  name: string
  language: TeamLanguage
  group: string
  /** with placeholders */
  text: string
}

export type TeamDraft = AgentDraft | GroupDraft | TextDraft
export type TeamField = 'name' | 'username' | 'mail' | 'text'
export type TeamProblem = 'missing' | 'invalid'
type Problems = Record<TeamField, TeamProblem | null>

const problemIn = (text: string, fits: (text: string) => boolean): TeamProblem | null => {
  if (text.trim() === '') return 'missing'
  return fits(text.trim()) ? null : 'invalid'
}

const noProblems: Problems = { name: null, username: null, mail: null, text: null }

/** The problem of each field (T215, T232, T233). */
export const teamProblems = (draft: TeamDraft): Problems => {
  if (draft.kind === 'text') {
    const name = problemIn(draft.name, () => true)
    const text = problemIn(draft.text, ({ length }) => length <= limits.textBlockMax)
    return { ...noProblems, name, text }
  }
  const name = problemIn(draft.name, isPersonName)
  const mail = problemIn(draft.mail, isMailAddress)
  if (draft.kind === 'group') return { ...noProblems, name, mail: mail === 'missing' ? null : mail }
  return { ...noProblems, name, username: problemIn(draft.username, isUsername), mail }
}

/** Whether everything required is filled in and valid. */
export const isCompleteDraft = (draft: TeamDraft) =>
  Object.values(teamProblems(draft)).every((problem) => problem === null)
