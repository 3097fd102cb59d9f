import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { AnnouncementForm } from '#contract/rules/announcement-form.ts'
import type { AgentAnnouncementFormActor } from '#machines/agent/agent-announcement-form.machine.ts'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { css } from '#styled-system/css'
import { ReaderFields } from './reader-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { useFieldProblems } from './use-field-problems.ts'

type AnnouncementFieldsProps = { actor: AgentAnnouncementFormActor }

/** Kind, readers, texts and times; each field says what doesn't fit (T132). */
export function AnnouncementFields({ actor }: AnnouncementFieldsProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, announcementId, theirs } = flow.context
  const isNew = flow.matches('new')
  const readOnly = flow.hasTag('busy')
  const problemOf = useFieldProblems(actor)
  const change = (part: Partial<AnnouncementForm>) =>
    actor.send({ type: 'form.change', change: part })

  /** Props that all text fields share. */
  const fieldOf = (name: 'title' | 'text' | 'titleDe' | 'textDe' | 'link') => ({
    name,
    readOnly,
    value: form[name],
    problem: problemOf(name),
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  })
  const textOf = (name: 'text' | 'textDe') => ({
    ...fieldOf(name),
    rows: 4,
    max: limits.announcementTextMax,
  })

  return (
    <div className={stackStyles}>
      {announcementId === null && (
        <RadioCards
          label={t`Type`}
          cards={[
            {
              value: 'announcement',
              label: t`Announcement`,
              hint: t`At the top of every page until it ends, and in the inbox.`,
            },
            { value: 'message', label: t`Message`, hint: t`In the inbox only.` },
          ]}
          value={form.kind}
          readOnly={readOnly}
          onChange={(kind) => change({ kind })}
        />
      )}
      <ReaderFields
        form={form}
        published={isNew ? null : theirs}
        readOnly={readOnly}
        problemOf={problemOf}
        onChange={change}
      />
      <TextField
        {...fieldOf('title')}
        label={t`English title`}
        maxLength={limits.announcementTitleMax}
        lang="en"
      />
      <TextArea {...textOf('text')} label={t`English text`} hint={t`Plain text only.`} lang="en" />
      <TextField
        {...fieldOf('titleDe')}
        optional
        label={t`German title`}
        maxLength={limits.announcementTitleMax}
        lang="de"
      />
      <TextArea {...textOf('textDe')} optional label={t`German text`} lang="de" />
      <TextField
        {...fieldOf('link')}
        optional
        label={<Trans>Link</Trans>}
        hint={<Trans>A page of the portal, such as /kb/list, or an https:// address.</Trans>}
        dir="ltr"
        maxLength={limits.linkMax}
      />
      {form.kind === 'announcement' && (
        <TimeFields
          form={form}
          hasStarted={!isNew && theirs?.state === 'current'}
          readOnly={readOnly}
          problemOf={problemOf}
          onChange={change}
        />
      )}
    </div>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
