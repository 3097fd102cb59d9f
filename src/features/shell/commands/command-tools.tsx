import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { canUseTickets } from '#contract/rules/permissions.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import type { CommandOverlaysProps } from './command-overlays.tsx'
import { focusRow, focusSearch, followBackLink } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandOverlays = idlePart<CommandOverlaysProps>(
  () => import('./command-overlays.tsx').then((module) => module.CommandOverlays),
  ({ shown }) => <MissingOverlay open={shown !== null} />,
)

/** The button of the command palette, and the keys that work on every page (T61, T62). */
export function CommandTools(props: CommandOverlaysProps) {
  const { flags, shown, onShow } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  if (shown !== null && !wanted) setWanted(true)

  useShortcuts((shortcut) => {
    switch (shortcut) {
      case 'palette':
        return onShow('palette')
      case '?':
        return onShow('shortcuts')
      case '/':
        return focusSearch() || onShow('palette')
      case 'j':
        return focusRow(1)
      case 'k':
        return focusRow(-1)
      case 'u':
        return followBackLink()
      case 'c':
        if (canUseTickets(flags)) void navigate({ to: '/support/get-help' })
    }
  })

  return (
    <>
      <IconButton
        icon="search"
        label={t`Search and commands (Ctrl K)`}
        aria-haspopup="dialog"
        aria-expanded={shown === 'palette'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onShow('palette')}
      />
      {wanted && <CommandOverlays {...props} />}
    </>
  )
}
