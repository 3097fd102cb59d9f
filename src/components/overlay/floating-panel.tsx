import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import { floatingStyles } from './floating-styles.ts'
import { useAfterMount } from '#src/components/hooks/use-after.ts'

type FloatingPanelProps = {
  /** The id of its button. */
  id: string
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  /** The edge of the button it is aligned with. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** Opens below a button, usually at the end of a bar; Escape or a click outside closes it. */
export function FloatingPanel(props: FloatingPanelProps) {
  const { id, label, open, onOpen, align = 'end', children } = props
  const shown = useAfterMount(open)
  return (
    <Ark.Root
      open={shown}
      onOpenChange={(change) => onOpen(change.open)}
      ids={{ trigger: id, content: `${id}panel` }}
      positioning={{ placement: `bottom-${align}`, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={cx(floatingStyles, rootStyles)} aria-label={label}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const rootStyles = css({
  inlineSize: '[22rem]',
  maxBlockSize: '[min(32rem, 80dvh)]',
  overflowY: 'auto',
})
