import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'
import { Avatar, type AvatarTone } from './avatar.tsx'
import { ExactTime } from './exact-time.tsx'

type EntryProps = {
  /** What happened: "Comment added". */
  step?: string
  /** Who did it. */
  source: string
  /** ISO date and time. */
  instant: string
  current?: boolean | undefined
  /** Added by others since the reader's last visit. */
  isNew?: boolean | undefined
  children?: ReactNode
}

/** Messages as cards, and other events as quiet lines between them (B29, T77). */
export const Conversation = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol aria-label={label} className={listStyles}>
    {children}
  </ol>
)

type MessageProps = EntryProps & {
  /** Their relation to the reader: "Colleague". */
  role: ReactNode
  tone: AvatarTone
  /** How it arrived: “by email”. */
  via?: ReactNode
  /** What distinguishes it from other messages: "Internal note". */
  note?: ReactNode
  /** Actions for the message. */
  tools?: ReactNode
}

export function ConversationMessage(props: MessageProps) {
  const { step, source, role, tone, instant, current, isNew, via, note, tools, children } = props
  return (
    <li
      className={cardStyles}
      data-note={note ? true : undefined}
      {...marked(current)}
      {...reached('message', isNew)}
    >
      {note && (
        <p className={noteStyles}>
          <Icon name="lock" />
          <span>{note}</span>
        </p>
      )}
      <div className={headlineStyles}>
        <Avatar name={source} tone={tone} />
        <div className={namesStyles}>
          <p className={lineStyles}>
            <strong className={nameStyles}>{source}</strong>
            {role && <span className={roleStyles}>{role}</span>}
            {current && <Current />}
          </p>
          <p className={quietStyles}>
            {step && (
              <>
                <span>{step}</span>
                <span>{'\u00a0· '}</span>
              </>
            )}
            <ExactTime instant={instant} />
            {via && (
              <>
                <span>{'\u00a0· '}</span>
                {via}
              </>
            )}
          </p>
        </div>
        {tools}
      </div>
      {children && <div className={textStyles}>{children}</div>}
    </li>
  )
}

/** A step of the ticket, as a sentence if there is one; `hidden` while its group is folded. */
export function ConversationStep(props: EntryProps & { hidden?: boolean }) {
  const { step, source, instant, current, isNew, hidden, children } = props
  return (
    <li className={stepStyles} hidden={hidden} {...marked(current)} {...reached('step', isNew)}>
      <span className={dotStyles} />
      <div className={lineStyles}>
        <span className={stepNameStyles}>{children || step}</span>
        {current && <Current />}
        <span className={quietStyles}>
          {source && <span>{`${source}\u00a0· `}</span>}
          <ExactTime instant={instant} />
        </span>
      </div>
    </li>
  )
}

type FoldProps = { open: boolean; onToggle: () => void; children: ReactNode }

/** Shows and hides the entries that follow it; its text counts them. */
export const ConversationFold = ({ open, onToggle, children }: FoldProps) => (
  <li className={stepStyles}>
    <button type="button" className={foldStyles} aria-expanded={open} onClick={onToggle}>
      <Icon name={open ? 'chevronDown' : 'chevronEnd'} />
      <span>{children}</span>
    </button>
  </li>
)

/** A separator with a label. */
export const ConversationMark = ({ children }: { children: ReactNode }) => (
  <li className={markStyles}>{children}</li>
)

const Current = () => (
  <span className={currentStyles}>
    <Trans>Current</Trans>
  </span>
)

/** Marked by a word and by its frame or dot, not by colour alone (A89). */
const marked = (current = false) =>
  current ? { 'data-current': true, 'aria-current': 'step' as const } : {}

/** An entry can have the focus, so that whoever jumps to it reads on from there. */
const reached = (kind: 'message' | 'step', isNew = false) => ({
  tabIndex: -1,
  'data-entry': true,
  'data-new': isNew ? kind : undefined,
})

const listStyles = css({ display: 'grid', gap: '4', listStyle: 'none', minInlineSize: '0' })
const cardStyles = css({
  minInlineSize: '0',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  '&[data-current]': { borderColor: 'accent' },
  '&[data-note]': { borderColor: 'warning', backgroundColor: 'warningSoft' },
  // Below the top bar, with the mark above the first new entry.
  scrollMarginBlockStart: '[7.5rem]',
  _print: { breakInside: 'avoid' },
})
const noteStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  marginBlockEnd: '3',
  color: 'warning',
  fontSize: 'sm',
  fontWeight: 'strong',
  '& svg': { inlineSize: '4', blockSize: '4' },
})
const headlineStyles = css({ display: 'flex', alignItems: 'start', gap: '3' })
const namesStyles = css({ flex: '1', minInlineSize: '0' })
const lineStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minInlineSize: '0',
  overflowWrap: 'anywhere',
})
const nameStyles = css({ fontWeight: 'strong', minInlineSize: '0' })
const roleStyles = css({
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'neutralSoft',
  color: 'quiet',
  fontSize: 'xs',
})
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
const textStyles = css({ marginBlockStart: '3', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const stepStyles = css({
  display: 'flex',
  alignItems: 'start',
  gap: '3',
  minInlineSize: '0',
  paddingInline: '4',
  fontSize: 'sm',
  color: 'quiet',
  borderRadius: 'control',
  // Below the top bar, with the mark above the first new entry.
  scrollMarginBlockStart: '[7.5rem]',
  '&[hidden]': { display: 'none' },
})
const dotStyles = css({
  flexShrink: '0',
  inlineSize: '2',
  blockSize: '2',
  marginBlockStart: '[0.4em]',
  // In the middle below the initials.
  marginInline: '3',
  borderRadius: 'round',
  border: '[2px solid {colors.control}]',
  '[data-current] > &': { backgroundColor: 'accent', borderColor: 'accent' },
})
const stepNameStyles = css({ color: 'text' })
const foldStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  minBlockSize: 'controlSmall',
  paddingInlineEnd: '2',
  borderRadius: 'control',
  color: 'quiet',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { color: 'text' },
  '& svg': { marginInline: '[0.375rem]' },
})
const markStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  color: 'accent',
  fontSize: 'sm',
  _after: { content: '""', flexGrow: '1', borderBlockStart: '[1px solid {colors.accent}]' },
})
const currentStyles = css({
  paddingInline: '2',
  borderRadius: 'round',
  border: '[1px solid {colors.accent}]',
  color: 'accent',
  fontSize: 'xs',
})
