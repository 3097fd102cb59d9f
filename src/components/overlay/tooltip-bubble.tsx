import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'

import { css } from '#styled-system/css'

type TooltipBubbleProps = {
  open: boolean
  text: string
  anchorId: string
  /** Its anchor, if that isn't the element with the id. */
  anchor?: HTMLElement | undefined
  isAbove?: boolean | undefined
}

/** The text of a tooltip, below its anchor unless it would cover what belongs to that. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { open, text, anchorId, anchor, isAbove } = props
  return (
    <Ark.Root
      open={open}
      ids={{ trigger: anchorId, content: `${anchorId}text` }}
      positioning={{
        placement: anchor ? 'bottom-start' : isAbove ? 'top-start' : 'bottom',
        gutter: 6,
        ...(anchor && { getAnchorElement: () => anchor }),
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className={placeStyles}>
          <Ark.Content className={rootStyles}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

// Lets clicks through to what it covers.
const placeStyles = css({ pointerEvents: 'none' })
const rootStyles = css({
  zIndex: 'floating',
  maxInlineSize: '[20rem]',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'control',
  border: 'thin',
  backgroundColor: 'text',
  color: 'ground',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: 'floating',
  _open: { animation: '[appear {durations.quick} 300ms backwards]' },
})
