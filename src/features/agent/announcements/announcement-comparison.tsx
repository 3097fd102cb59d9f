import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentAnnouncementFormActor } from '#machines/agent/agent-announcement-form.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { css } from '#styled-system/css'
import { announcementFacts, timeFacts } from './announcement-facts.tsx'
import { BackToAnnouncements } from './announcement-page.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

/** What someone else has saved meanwhile, beside what the agent typed (T134). */
export function AnnouncementComparison({ actor }: { actor: AgentAnnouncementFormActor }) {
  const { form, theirs } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <PageHeader title={<Trans>Edit announcement</Trans>} back={<BackToAnnouncements />} />
      <div className={stackStyles}>
        <div role="alert">
          <Notice tone="warning">
            <Trans>
              Someone else has changed this announcement in the meantime. Nothing was saved. Compare
              both versions, then choose the one you want to continue with.
            </Trans>
          </Notice>
        </div>
        <section className={partStyles}>
          <h2>
            <Trans>Their version</Trans>
          </h2>
          {theirs && (
            <>
              <AnnouncementPreview texts={theirs} />
              <FactsList facts={announcementFacts(theirs)} />
            </>
          )}
        </section>
        <section className={partStyles}>
          <h2>
            <Trans>Your version</Trans>
          </h2>
          <AnnouncementPreview texts={form} />
          <FactsList facts={timeFacts(instantIn(form.startsAt), instantIn(form.endsAt))} />
        </section>
        <div className={rowStyles}>
          <Button variant="outline" onClick={() => actor.send({ type: 'theirs.accept' })}>
            <Trans>Continue with theirs</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'mine.keep' })}>
            <Trans>Continue with yours</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}

const instantIn = (local: string) => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const stackStyles = css({ display: 'grid', gap: '6', maxInlineSize: 'article' })
const partStyles = css({ display: 'grid', gap: '2', '& h2': { fontSize: 'md' } })
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
