import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'

import type { SessionActor } from '#machines/session/session.machine.ts'
import { AccountTools } from './account-tools.tsx'
import type { CommandOverlay } from './commands/command-overlays.tsx'
import { CommandTools } from './commands/command-tools.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { ProgressLine } from '#src/components/feedback/progress.tsx'
import { ShellFrame, ShellSkeleton } from './shell-frame.tsx'

type PortalShellProps = {
  session: SessionActor
  /** The path of the page that is shown. */
  place: string
  /** Shown instead of the page while the session cannot be read. */
  unreachable: ReactNode
  notifications: ReactNode
  children: ReactNode
}

/** The frame of every page behind the sign-in. */
export function PortalShell(props: PortalShellProps) {
  const { session, place, unreachable, notifications, children } = props
  const flow = useSelector(session, (snapshot) => snapshot)

  const [shown, setShown] = useState<CommandOverlay | null>(null)
  const { account } = flow.context
  if (flow.matches('unreachable') || flow.matches('unknown')) {
    return (
      <ShellFrame place={place} tools={null}>
        {unreachable}
      </ShellFrame>
    )
  }
  if (!account || flow.matches('halfSignedIn')) return <ShellSkeleton />

  return (
    <ShellFrame
      place={place}
      progress={<Progress session={session} />}
      flags={account.groupBasedPermissions}
      tools={
        <>
          <CommandTools
            session={session}
            flags={account.groupBasedPermissions}
            shown={shown}
            onShow={setShown}
          />
          {notifications}
          <DisplayMenu />
          <AccountTools
            session={session}
            username={account.username}
            flags={account.groupBasedPermissions}
            onShortcuts={() => setShown('shortcuts')}
          />
        </>
      }
    >
      {children}
    </ShellFrame>
  )
}

/** A page or the session is loading. Separate from the frame, which then isn’t redrawn. */
function Progress({ session }: { session: SessionActor }) {
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const isBusy = useSelector(session, (flow) => flow.hasTag('busy'))
  return <ProgressLine active={isLoading || isBusy} />
}
