import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentAnnouncementActor } from '#machines/agent/agent-announcement.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { announcementFacts } from './announcement-facts.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementState, KindOf } from './announcement-labels.tsx'

/** Confirms ending and withdrawing, and says what they mean (T133). */
function AnnouncementQuestions({ actor }: { actor: AgentAnnouncementActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isMessage = flow.context.announcement?.kind === 'message'
  const answers = {
    onConfirm: () => actor.send({ type: 'question.confirm' }),
    onCancel: () => actor.send({ type: 'question.cancel' }),
  }
  return (
    <>
      <QuestionDialog
        {...answers}
        open={flow.matches('confirmingEnd') || flow.matches('ending')}
        loading={flow.matches('ending')}
        title={<Trans>End this announcement now?</Trans>}
        verb={<Trans>End announcement</Trans>}
      >
        <Trans>It disappears from the top of every page. It stays in inboxes.</Trans>
      </QuestionDialog>
      <QuestionDialog
        {...answers}
        danger
        open={flow.matches('confirmingWithdrawal') || flow.matches('withdrawing')}
        loading={flow.matches('withdrawing')}
        {...(isMessage
          ? {
              title: <Trans>Withdraw this message?</Trans>,
              verb: <Trans>Withdraw message</Trans>,
              children: <Trans>It disappears from inboxes. You can’t undo this.</Trans>,
            }
          : {
              title: <Trans>Withdraw this announcement?</Trans>,
              verb: <Trans>Withdraw announcement</Trans>,
              children: (
                <Trans>
                  It disappears from the top of every page and from inboxes. You can’t undo this.
                </Trans>
              ),
            })}
      />
    </>
  )
}

type AnnouncementPageProps = { actor: AgentAnnouncementActor; canPublish: boolean }

/** One announcement or message, and what a lead or admin can do with it (T133, T138). */
export function AnnouncementPage({ actor, canPublish }: AnnouncementPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { announcement } = flow.context
  const retry = () => actor.send({ type: 'announcement.retry' })

  return (
    <div className={columnStyles}>
      <DocumentTitle
        page={announcement?.kind === 'message' ? t`Message` : t`Announcement`}
        portal={provider.name}
      />
      {flow.matches('notFound') ? (
        <AnnouncementNotFound />
      ) : announcement ? (
        <>
          <Problem
            text={
              flow.matches('failed') ? (
                <Trans>We couldn’t refresh the announcement. It may be out of date.</Trans>
              ) : null
            }
            action={<RetryButton onRetry={retry} />}
          />
          <Announcement actor={actor} announcement={announcement} canPublish={canPublish} />
        </>
      ) : flow.matches('failed') ? (
        <>
          <BackToAnnouncements />
          <FailedState
            isPage
            title={<Trans>We couldn’t load the announcement</Trans>}
            onRetry={retry}
          />
        </>
      ) : (
        <AnnouncementLoading />
      )}
    </div>
  )
}

export const BackToAnnouncements = () => (
  <BackLink to="/agent/announcements">
    <Trans>Announcements</Trans>
  </BackLink>
)

export const AnnouncementLoading = () => (
  <>
    <PageHeader title={<Trans>Announcement</Trans>} back={<BackToAnnouncements />}>
      <Trans>Loading…</Trans>
    </PageHeader>
    <SkeletonFacts facts={6} />
  </>
)

export const AnnouncementNotFound = () => (
  <>
    <BackToAnnouncements />
    <EmptyState
      isPage
      drawing="search"
      title={<Trans>We couldn’t find this announcement</Trans>}
      action={
        <ButtonLink to="/agent/announcements" variant="outline">
          <Trans>Go to announcements</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link may be outdated, or a character may be missing.</Trans>
    </EmptyState>
  </>
)

type AnnouncementProps = AnnouncementPageProps & { announcement: PublishedAnnouncement }

function Announcement({ actor, announcement, canPublish }: AnnouncementProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const isConfirming = flow.matches('confirmingEnd') || flow.matches('confirmingWithdrawal')
  const isShown = flow.matches('shown') || isConfirming

  return (
    <article className={stackStyles} aria-busy={flow.hasTag('busy')}>
      <PageHeader
        title={announcement.title}
        back={<BackToAnnouncements />}
        action={canPublish && isShown && <Changes actor={actor} announcement={announcement} />}
      >
        <span className={rowStyles}>
          <KindOf kind={announcement.kind} />
          <AnnouncementState state={announcement.state} />
        </span>
      </PageHeader>
      <Problem text={problem && displayText(problem)} />
      <AnnouncementPreview texts={announcement} />
      <div className={surfaceStyles}>
        <FactsList facts={announcementFacts(announcement)} />
      </div>
      {canPublish && <AnnouncementQuestions actor={actor} />}
    </article>
  )
}

function Changes({ actor, announcement }: Omit<AnnouncementProps, 'canPublish'>) {
  const { announcementId, state } = announcement
  const isChangeable = state === 'scheduled' || state === 'current'
  return (
    <div className={rowStyles}>
      {state !== 'withdrawn' && (
        <Button variant="outline" onClick={() => actor.send({ type: 'announcement.withdraw' })}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {state === 'current' && (
        <Button variant="outline" onClick={() => actor.send({ type: 'announcement.end' })}>
          <Trans>End now</Trans>
        </Button>
      )}
      {isChangeable && (
        <ButtonLink
          to="/agent/announcements/$announcementId/edit"
          params={{ announcementId }}
          icon="edit"
        >
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

const columnStyles = css({ maxInlineSize: '[56rem]' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const surfaceStyles = css({
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
