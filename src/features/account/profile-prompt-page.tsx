import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProfilePromptActor } from '#machines/account/profile-prompt.machine.ts'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'
import { ProfilePromptDialog } from './profile-prompt-dialog.tsx'

/** The dashboard with its dialog, which has its own flow. */
export function ProfilePrompt({ actor }: { actor: ProfilePromptActor }) {
  const edit = useSelector(actor, ({ children }) => children.profileEdit)
  const postpone = () => actor.send({ type: 'prompt.postpone' })
  return (
    <ProfilePromptPage actor={actor}>
      {edit && <ProfilePromptDialog actor={edit} onPostpone={postpone} />}
    </ProfilePromptPage>
  )
}

type ProfilePromptPageProps = {
  actor: ProfilePromptActor
  /** Shown while the profile is incomplete. */
  children: ReactNode
}

/** The dashboard has no content; behind the dialog is a skeleton of the next page (R21). */
export function ProfilePromptPage({ actor, children }: ProfilePromptPageProps) {
  const { t } = useLingui()
  const isLoading = useSelector(actor, (flow) => flow.matches('loading'))
  const isIncomplete = useSelector(actor, (flow) => flow.children.profileEdit !== undefined)

  return (
    <>
      <DocumentTitle page={t`Dashboard`} portal={provider.name} />
      {isLoading && <SkeletonRows />}
      {isIncomplete && children}
      <h1 hidden>
        <Trans>Dashboard</Trans>
      </h1>
    </>
  )
}
