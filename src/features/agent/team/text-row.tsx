import { Trans, useLingui } from '@lingui/react/macro'

import type { TeamText } from '#contract/agent-team.ts'
import type { AgentTeamActor } from '#machines/agent/agent-team.machine.ts'
import type { AgentUserChangeActor } from '#machines/agent/agent-user-change.machine.ts'
import { Question } from '#src/features/agent/customers/user-questions.tsx'
import { languageNames } from '#src/i18n/languages.ts'
import { draftOfText } from './drafts.ts'
import { TeamRow } from './team-row.tsx'

/** A text block, and what an admin can do with it (T215). */
export function TextRow({ actor, text }: { actor: AgentTeamActor; text: TeamText }) {
  const { t } = useLingui()
  const { textId: id, name, language, group } = text
  return (
    <TeamRow
      icon="article"
      name={name}
      menu={{
        label: t`Actions for ${name}`,
        entries: [
          {
            id: 'edit',
            icon: 'edit',
            label: t`Edit text block`,
            onSelect: () => actor.send({ type: 'form.open', draft: draftOfText(text) }),
          },
          {
            id: 'delete',
            icon: 'trash',
            label: t`Delete text block`,
            onSelect: () => actor.send({ type: 'change.ask', id, change: 'deleteText' }),
          },
        ],
      }}
    >
      <li>{languageNames[language]}</li>
      <li>{group === '' ? <Trans>All groups</Trans> : <bdi>{group}</bdi>}</li>
    </TeamRow>
  )
}

type TextQuestionProps = { actor: AgentUserChangeActor | undefined; text: TeamText }

/** Confirms that a text block is deleted (T215). */
export function TextQuestion({ actor, text: { name } }: TextQuestionProps) {
  return (
    <Question
      danger
      actor={actor}
      title={<Trans>Delete “{name}”?</Trans>}
      verb={<Trans>Delete text block</Trans>}
    >
      <Trans>Agents can’t insert it any more. Replies that contain it stay as they are.</Trans>
    </Question>
  )
}
