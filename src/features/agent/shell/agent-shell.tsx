import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { adminRoles, workingRoles } from '#contract/rules/agent-roles.ts'
import type { AgentSessionActor } from '#machines/agent/agent-session.machine.ts'
import { ProgressLine } from '#src/components/feedback/progress.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { useOpenRequests } from '#src/features/agent/requests/use-open-requests.ts'
import { DisplayMenu, ShellLayout, UnreachablePage } from '#src/features/shell/public.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { AgentTools } from './agent-tools.tsx'
import { DeleteReplies, StoppedReplies } from './stopped-replies.tsx'
import { useUnsentReplies } from './use-unsent-replies.ts'
import { WaitingReplies } from './waiting-replies.tsx'

type AgentShellProps = {
  session: AgentSessionActor
  /** The path of the page that is shown. */
  place: string
  children: ReactNode
}

/** The frame of every page of the agents' workspace. */
export function AgentShell({ session, place, children }: AgentShellProps) {
  const { t } = useLingui()
  const flow = useSelector(session, (snapshot) => snapshot)
  const { agent } = flow.context
  const isLost = flow.matches('unreachable')
  const replies = useUnsentReplies()
  const canWork = agent !== null && workingRoles.includes(agent.role)
  const waiting = useOpenRequests({ isSignedIn: agent !== null })

  return (
    <ShellLayout
      brand={{ ...provider, link: linkOptions({ to: '/agent' }) }}
      area={
        <span className={areaStyles}>
          <Trans>Agents</Trans>
        </span>
      }
      navigation={[
        {
          label: t`Tickets`,
          link: linkOptions({ to: '/agent' }),
          icon: 'tickets',
          count: waiting?.news,
          isStart: true,
          also: ['/agent/ticket'],
        },
        {
          label: t`Customers`,
          link: linkOptions({ to: '/agent/companies' }),
          icon: 'person',
          also: ['/agent/company', '/agent/user'],
        },
        {
          label: t`Requests`,
          link: linkOptions({ to: '/agent/requests' }),
          icon: 'key',
          count: waiting?.open,
        },
        ...(waiting?.emails === undefined
          ? []
          : [
              {
                label: t`Emails`,
                link: linkOptions({ to: '/agent/emails' }),
                icon: 'envelope' as const,
                count: waiting.emails,
              },
            ]),
        ...(waiting?.data === undefined
          ? []
          : [
              {
                label: t`Data requests`,
                link: linkOptions({ to: '/agent/data-requests' }),
                icon: 'article' as const,
                count: waiting.data,
              },
            ]),
        {
          label: t`Announcements`,
          link: linkOptions({ to: '/agent/announcements' }),
          icon: 'bell',
        },
        ...(agent && adminRoles.includes(agent.role)
          ? [{ label: t`Team`, link: linkOptions({ to: '/agent/team' }), icon: 'shield' as const }]
          : []),
      ]}
      place={place}
      tools={
        agent && (
          <>
            <DisplayMenu />
            <AgentTools agent={agent} onLeave={() => session.send({ type: 'session.signOut' })} />
          </>
        )
      }
      progress={<Progress session={session} />}
      announcements={canWork && <StoppedReplies actor={replies} place={place} />}
    >
      {canWork && (
        <>
          <WaitingReplies actor={replies} place={place} />
          <DeleteReplies actor={replies} />
        </>
      )}
      {isLost && !agent ? (
        <UnreachablePage session={session} />
      ) : agent ? (
        children
      ) : (
        <SkeletonRows />
      )}
    </ShellLayout>
  )
}

function Progress({ session }: { session: AgentSessionActor }) {
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const isBusy = useSelector(session, (flow) => flow.hasTag('busy'))
  return <ProgressLine active={isLoading || isBusy} />
}

const areaStyles = css({
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'neutralSoft',
  color: 'quiet',
  fontSize: 'sm',
  lineHeight: '[1.5rem]',
  // A phone's bar has no room for it.
  display: { base: 'none', cards: 'inline' },
})
