import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ProfilePromptActor } from '#machines/profile-prompt.machine.ts'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'
import { ProfilePromptDialog } from './profile-prompt-dialog.tsx'

/** R21: the dashboard has nothing of its own; behind the dialog lies the shape of what follows. */
export function ProfilePromptPage({ actor }: { actor: ProfilePromptActor }) {
  const { t } = useLingui()
  const isDeciding = useSelector(actor, (flow) => flow.matches('deciding'))

  return (
    <>
      <DocumentTitle page={t`Dashboard`} portal={provider.name} />
      {isDeciding ? <SkeletonRows /> : <ProfilePromptDialog actor={actor} />}
      <h1 hidden>
        <Trans>Dashboard</Trans>
      </h1>
    </>
  )
}
