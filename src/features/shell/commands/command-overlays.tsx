import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { canUseTickets, type Flags } from '#contract/rules/permissions.ts'
import { useRef, type RefObject } from 'react'

import type { SessionActor } from '#machines/session/session.machine.ts'
import { CommandDialog } from '#src/components/overlay/command-dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useCommandPalette } from './use-command-palette.ts'
import { useCommands } from './use-commands.ts'
import { css } from '#styled-system/css'

export type CommandOverlay = 'palette' | 'shortcuts'

export type CommandOverlaysProps = {
  session: SessionActor
  flags: Flags
  shown: CommandOverlay | null
  onShow: (shown: CommandOverlay | null) => void
}

/** The dialogs that the command button and the shortcuts open. */
export function CommandOverlays(props: CommandOverlaysProps) {
  const { shown, onShow } = props
  const { t } = useLingui()
  const close = () => onShow(null)
  const target = useRef<HTMLElement | null>(null)
  return (
    <>
      <CommandDialog
        open={shown === 'palette'}
        title={t`Search and commands`}
        onClose={close}
        focusAfter={() => target.current}
      >
        <OpenPalette {...props} target={target} />
      </CommandDialog>
      <ShortcutList open={shown === 'shortcuts'} onClose={close}>
        <Link to="/account/preferences" className={linkStyles} onClick={close}>
          <Trans>Change this in the preferences</Trans>
        </Link>
      </ShortcutList>
    </>
  )
}

type OpenPaletteProps = CommandOverlaysProps & { target: RefObject<HTMLElement | null> }

function OpenPalette({ session, flags, onShow, target }: OpenPaletteProps) {
  const actor = useCommandPalette(canUseTickets(flags))
  const commands = useCommands({ session, flags, onShortcuts: () => onShow('shortcuts'), target })
  return <CommandPalette actor={actor} commands={commands} onClose={() => onShow(null)} />
}

const linkStyles = css({ color: 'accent' })
