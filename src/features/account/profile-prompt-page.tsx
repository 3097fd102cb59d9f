import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProfileEditActor } from '#machines/profile-edit.machine.ts'
import type { ProfilePromptActor } from '#machines/profile-prompt.machine.ts'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'

type ProfilePromptPageProps = {
  actor: ProfilePromptActor
  /** Shown while the profile is incomplete. */
  dialog: (actor: ProfileEditActor, postpone: () => void) => ReactNode
}

/** R21: the dashboard has no content; behind the dialog is a skeleton of the next page. */
export function ProfilePromptPage({ actor, dialog }: ProfilePromptPageProps) {
  const { t } = useLingui()
  const isDeciding = useSelector(actor, (flow) => flow.matches('deciding'))
  const edit = useSelector(actor, ({ children }) => children.profileEdit)

  return (
    <>
      <DocumentTitle page={t`Dashboard`} portal={provider.name} />
      {isDeciding && <SkeletonRows />}
      {edit && dialog(edit, () => actor.send({ type: 'prompt.postpone' }))}
      <h1 hidden>
        <Trans>Dashboard</Trans>
      </h1>
    </>
  )
}
