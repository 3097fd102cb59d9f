import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Flags } from '#contract/rules/permissions.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { ShellLayout } from './shell-layout.tsx'
import { inLanguage, provider } from '#src/provider.ts'
import { placeInNavigation, useNavigation } from './portal-navigation.ts'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'

type ShellFrameProps = {
  /** The path of the page that is shown. */
  place: string
  tools: ReactNode
  progress?: ReactNode
  /** The user's permissions; null until they are loaded. */
  flags?: Flags | null
  children: ReactNode
}

/** The provider's name at the top, the navigation beside the page (H1, H6). */
export function ShellFrame({ place, tools, progress, flags = null, children }: ShellFrameProps) {
  const { i18n } = useLingui()
  const announcement = inLanguage(provider.announcement, i18n.locale)

  return (
    <ShellLayout
      brand={{ ...provider, link: linkOptions({ to: '/' }) }}
      navigation={useNavigation(flags)}
      place={placeInNavigation(place)}
      tools={tools}
      progress={progress}
      announcements={announcement && <Notice>{announcement}</Notice>}
    >
      {children}
    </ShellLayout>
  )
}

/** The frame while the sign-in status loads. */
export function ShellSkeleton() {
  return (
    <ShellFrame place="" tools={null}>
      <SkeletonRows />
    </ShellFrame>
  )
}
