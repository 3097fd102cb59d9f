import { Dialog } from '@ark-ui/react/dialog'
import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { Portal } from '@ark-ui/react/portal'
import { useState, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { ArkDirection } from '#src/components/ark-direction.tsx'
import { ProgressLine } from '#src/components/feedback/progress.tsx'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'

export type Command = {
  id: string
  label: string
  /** A quiet line below the label. */
  detail?: ReactNode
  /** The language of the label, if known. */
  lang?: string | undefined
  group: string
  icon: IconName
  onSelect: () => void
}

type CommandListProps = {
  /** The name of the field, and its placeholder. */
  label: string
  query: string
  onQuery: (query: string) => void
  commands: readonly Command[]
  busy: boolean
  /** Announced to screen readers. */
  status: ReactNode
  /** Shown below the list: why it's empty, or what failed. */
  children?: ReactNode
}

type CommandDialogProps = {
  open: boolean
  title: string
  onClose: () => void
  /** Gets the focus on close, if a command leads there. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** The frame of a command palette; its content is only mounted while it's open. */
export const CommandDialog = ({
  open,
  title,
  onClose,
  focusAfter = () => null,
  children,
}: CommandDialogProps) => (
  <ArkDirection>
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={focusAfter}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={scrimStyles} />
        <Dialog.Positioner className={placeStyles}>
          <Dialog.Content className={surfaceStyles}>
            <VisuallyHidden>
              <Dialog.Title>{title}</Dialog.Title>
            </VisuallyHidden>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  </ArkDirection>
)

/** A field above a list: arrow keys move in the list, Enter chooses. */
export function CommandList(props: CommandListProps) {
  const { label, query, onQuery, commands, busy, status, children } = props
  const [wanted, setWanted] = useState<string | null>(null)
  const highlighted = commands.find(({ id }) => id === wanted) ?? commands[0]
  const collection = createListCollection({
    items: [...commands],
    itemToValue: ({ id }) => id,
    itemToString: (command) => command.label,
    groupBy: ({ group }) => group,
  })

  return (
    <Listbox.Root
      className={frameStyles}
      collection={collection}
      value={[]}
      highlightedValue={highlighted?.id ?? null}
      onHighlightChange={({ highlightedValue }) => highlightedValue && setWanted(highlightedValue)}
      onSelect={({ value }) => commands.find(({ id }) => id === value)?.onSelect()}
      loopFocus
    >
      <div className={fieldStyles}>
        <Icon name="search" />
        <Listbox.Input
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-label={label}
          placeholder={label}
          maxLength={200}
          className={inputStyles}
          value={query}
          onChange={(event) => {
            setWanted(null)
            onQuery(event.target.value)
          }}
        />
        <ProgressLine active={busy} />
      </div>
      <Listbox.Content className={listStyles} aria-label={label} tabIndex={-1}>
        {collection.group().map(([group, found]) => (
          // An id must not contain a space.
          <Listbox.ItemGroup key={group} id={encodeURIComponent(group)}>
            <Listbox.ItemGroupLabel className={headingStyles}>{group}</Listbox.ItemGroupLabel>
            {found.map((command) => (
              <Listbox.Item key={command.id} item={command} highlightOnHover className={itemStyles}>
                <Icon name={command.icon} />
                <span className={linesStyles}>
                  <Listbox.ItemText className={bodyStyles} lang={command.lang}>
                    {command.label}
                  </Listbox.ItemText>
                  {command.detail && <span className={detailStyles}>{command.detail}</span>}
                </span>
              </Listbox.Item>
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
      {children && <div className={belowStyles}>{children}</div>}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Listbox.Root>
  )
}

const scrimStyles = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  backgroundColor: 'scrim',
  _open: { animation: '[appear {durations.quick}]' },
})
const placeStyles = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'grid',
  placeItems: '[start center]',
  paddingInline: '4',
  paddingBlockStart: '[max(1rem, 12vh)]',
})
const surfaceStyles = css({
  inlineSize: 'full',
  maxInlineSize: '[36rem]',
  overflow: 'hidden',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
  boxShadow: 'floating',
  _open: { animation: '[rise {durations.quick} {easings.out}]' },
  _focusVisible: { outline: '[none]' },
})
const frameStyles = css({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '[min(30rem, 76vh)]',
})
const fieldStyles = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  paddingInline: '4',
  borderBlockEnd: 'thin',
  '& svg': { color: 'quiet' },
})
const inputStyles = css({
  flex: '1',
  minInlineSize: '0',
  minBlockSize: '[3.25rem]',
  backgroundColor: '[transparent]',
  color: 'text',
  fontSize: 'md',
  // The frame and the marked row show where the focus is.
  _focusVisible: { outline: '[none]' },
})
const listStyles = css({
  flex: '1',
  minBlockSize: '0',
  padding: '2',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  _focusVisible: { outline: '[none]' },
})
const headingStyles = css({ paddingInline: '3', paddingBlock: '1', color: 'quiet', fontSize: 'sm' })
const linesStyles = css({ display: 'grid', flex: '1', minInlineSize: '0', paddingBlock: '1' })
const detailStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minInlineSize: '0',
  fontSize: 'sm',
  color: 'quiet',
  whiteSpace: 'nowrap',
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
})
const itemStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'control',
  paddingInline: '3',
  borderRadius: 'control',
  cursor: 'pointer',
  '& > svg': { color: 'quiet' },
  '&[data-highlighted]': {
    backgroundColor: 'accentSoft',
    // On the same colour, the badge of an active ticket wouldn't show.
    '& [data-status] > *': { backgroundColor: 'raised' },
    _forcedColors: { outline: '[2px solid Highlight]' },
  },
})
const bodyStyles = css({
  flex: '1',
  minInlineSize: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const belowStyles = css({ paddingInline: '4', paddingBlock: '3', color: 'quiet' })
