import type { ReactNode } from 'react'

import '#src/components/portal-icons.ts'
import { ShellLayout } from '#src/layouts/shell-layout.tsx'
import { addressOf } from '#src/links.tsx'
import { provider } from '#src/provider.ts'
import { placeInNavigation, useNavigation } from './navigation.ts'

type ShellFrameProps = {
  /** The path of the page that is shown. */
  place: string
  tools: ReactNode
  busy?: boolean
  children: ReactNode
}

/** H1, H6: the provider's name above, the way through the portal beside the page. */
export function ShellFrame({ place, tools, busy = false, children }: ShellFrameProps) {
  return (
    <ShellLayout
      brand={{ ...provider, href: addressOf('/') }}
      navigation={useNavigation()}
      place={placeInNavigation(place)}
      tools={tools}
      busy={busy}
    >
      {children}
    </ShellLayout>
  )
}
