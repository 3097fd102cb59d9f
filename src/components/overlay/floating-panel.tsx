import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import { floatingStyles } from './floating-styles.ts'
import { useAfterMount } from '#src/components/hooks/use-after-mount.ts'

type FloatingPanelProps = {
  /** The id of its button. */
  id: string
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** Opens below a button at the end of a bar; Escape or a click outside closes it. */
export function FloatingPanel({ id, label, open, onOpen, children }: FloatingPanelProps) {
  const shown = useAfterMount(open)
  return (
    <Ark.Root
      open={shown}
      onOpenChange={(change) => onOpen(change.open)}
      ids={{ trigger: id, content: `${id}panel` }}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={cx(floatingStyles, stylesStyles)} aria-label={label}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const stylesStyles = css({
  inlineSize: '[22rem]',
  maxBlockSize: '[min(32rem, 80dvh)]',
  overflowY: 'auto',
})
