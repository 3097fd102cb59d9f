import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import type { AgentAnnouncementFormActor } from '#machines/agent/agent-announcement-form.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { focusFirstProblem, useFocusProblem } from '#src/components/hooks/focus.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { AnnouncementComparison } from './announcement-comparison.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import {
  AnnouncementLoading,
  AnnouncementNotFound,
  BackToAnnouncements,
} from './announcement-page.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

type Props = { actor: AgentAnnouncementFormActor }

/** A new announcement or message, or changes to an announcement (T132, T134). */
export function AnnouncementFormPage({ actor }: Props) {
  const { t } = useLingui()
  const isNew = useSelector(actor, ({ context }) => context.announcementId === null)
  return (
    <>
      <DocumentTitle
        page={isNew ? t`New announcement` : t`Edit announcement`}
        portal={provider.name}
      />
      <Situation actor={actor} />
    </>
  )
}

function Situation({ actor }: Props) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  if (flow.matches('notFound')) return <AnnouncementNotFound />
  if (flow.matches('failed')) {
    return (
      <>
        <BackToAnnouncements />
        <FailedState
          isPage
          title={<Trans>We couldn’t load the announcement</Trans>}
          onRetry={() => actor.send({ type: 'form.retry' })}
        />
      </>
    )
  }
  if (flow.matches('deciding') || flow.matches('loading')) return <AnnouncementLoading />
  if (flow.matches('comparing')) return <AnnouncementComparison actor={actor} />
  if (flow.matches('ended')) return <AnnouncementEnded actor={actor} />
  const isDone = flow.matches({ new: 'announced' }) || flow.matches({ existing: 'saved' })
  return isDone ? <Done actor={actor} /> : <Form actor={actor} />
}

function Form({ actor }: Props) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, refused, problem } = flow.context
  const isNew = flow.matches('new')
  const focusRefused = useFocusProblem(refused)
  const isMessage = form.kind === 'message'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'form.submit' }))
  }

  return (
    <>
      <PageHeader
        title={isNew ? <Trans>New announcement</Trans> : <Trans>Edit announcement</Trans>}
        back={<BackToAnnouncements />}
      />
      <FormColumns help={<Preview actor={actor} />}>
        <form noValidate ref={focusRefused} className={stackStyles} onSubmit={submit}>
          <AnnouncementFields actor={actor} />
          <Problem text={problem && displayText(problem)} />
          <div className={rowStyles}>
            <Button type="submit" loading={flow.hasTag('busy')}>
              {isMessage ? (
                <Trans>Send message</Trans>
              ) : isNew ? (
                <Trans>Publish announcement</Trans>
              ) : (
                <Trans>Save changes</Trans>
              )}
            </Button>
            <Button
              variant="quiet"
              disabled={!flow.can({ type: 'form.discard' })}
              onClick={() => actor.send({ type: 'form.discard' })}
            >
              <Trans>Discard</Trans>
            </Button>
          </div>
        </form>
      </FormColumns>
    </>
  )
}

function Preview({ actor }: Props) {
  const form = useSelector(actor, ({ context }) => context.form)
  return (
    <>
      <h2>
        <Trans>What users see</Trans>
      </h2>
      {form.kind === 'message' ? (
        <p>
          <Trans>A message appears in inboxes only, not at the top of pages.</Trans>
        </p>
      ) : (
        <AnnouncementPreview texts={form} />
      )}
    </>
  )
}

function AnnouncementEnded({ actor }: Props) {
  return (
    <>
      <BackToAnnouncements />
      <EmptyState
        isPage
        drawing="inbox"
        title={<Trans>This announcement has ended</Trans>}
        action={
          <Button variant="outline" onClick={() => actor.send({ type: 'form.restart' })}>
            <Trans>Use as a new announcement</Trans>
          </Button>
        }
      >
        <Trans>
          It has ended or been withdrawn, so you can’t change it. What you typed is still here.
        </Trans>
      </EmptyState>
    </>
  )
}

function Done({ actor }: Props) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, announcementId, people } = flow.context
  return (
    <EmptyState
      isPage
      drawing="inbox"
      title={
        form.kind === 'message' ? (
          <Plural value={people} one="Sent to # user" other="Sent to # users" />
        ) : flow.matches('new') ? (
          <Trans>The announcement is published</Trans>
        ) : (
          <Trans>Your changes are saved</Trans>
        )
      }
      action={
        <div className={rowStyles}>
          {announcementId === null && (
            <Button variant="outline" onClick={() => actor.send({ type: 'form.restart' })}>
              <Trans>Write another</Trans>
            </Button>
          )}
          <ButtonLink to="/agent/announcements">
            <Trans>Go to announcements</Trans>
          </ButtonLink>
        </div>
      }
    >
      {form.title}
    </EmptyState>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
