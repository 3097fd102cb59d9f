import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'

import type { HistoryEntry } from '#contract/rules/history.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useIsPrinting } from '#src/components/hooks/media-queries.ts'
import { Conversation, ConversationFold } from '#src/components/text/conversation.tsx'
import { entriesShown, partsOf, type ConversationEntry } from './conversation-parts.ts'
import { JumpBar } from './jump-bar.tsx'
import type { ShownEntry } from './placed-files.ts'
import type { Earlier } from './use-earlier.ts'
import { useOpenAtNews } from './use-open-at-news.ts'

type Entry = HistoryEntry & { kind?: string | undefined }

type EntryListProps<Of extends Entry> = {
  /** The message that the ticket was created with. */
  first?: ReactNode
  entries: readonly ShownEntry<Of>[]
  /** The time up to which the reader had seen the history before this visit. */
  seenBefore: string | null
  /** What others have added since the reader's last visit, in the order of the entries. */
  newEntries: ReadonlySet<Of>
  earlier: Earlier
  /** Where the reader answers; null if nobody can. */
  field?: HTMLElement | null | undefined
  /** An entry; `hidden` while the steps around it are folded. */
  showEntry: (shown: ConversationEntry<Of>, hidden: boolean) => ReactNode
}

/** The history of a ticket, for customers and agents; it opens at the news (T77, T99, T190). */
export function EntryList<Of extends Entry>(props: EntryListProps<Of>) {
  const { first, entries, seenBefore, newEntries, earlier, field = null, showEntry } = props
  const { t } = useLingui()
  const isPrinting = useIsPrinting()
  const place = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState<number>(entriesShown)
  const [isReadShown, setReadShown] = useState(false)
  useOpenAtNews(place)

  const isReadFolded = !isReadShown && !isPrinting
  const { parts, hidden, read } = partsOf(entries, {
    seenBefore,
    newEntries,
    count: isPrinting ? Infinity : count,
    isReadFolded,
  })
  const { count: notLoaded } = earlier
  const before = hidden + notLoaded
  const showEarlier = () => {
    setCount(count + entriesShown)
    if (hidden < entriesShown) earlier.load()
  }

  return (
    <div ref={place}>
      {isPrinting && notLoaded > 0 && (
        <p>
          <Plural
            value={notLoaded}
            one="# earlier entry isn’t printed. Use “Print” on the page to print it, too."
            other="# earlier entries aren’t printed. Use “Print” on the page to print them, too."
          />
        </p>
      )}
      <Conversation label={t`Conversation`}>
        {first}
        {read > 0 && !isPrinting && (
          <ConversationFold open={isReadShown} onToggle={() => setReadShown(!isReadShown)}>
            <Plural value={read + before} one="# earlier entry" other="# earlier entries" />
          </ConversationFold>
        )}
        {before > 0 && !(read > 0 && isReadFolded) && !isPrinting && (
          <li>
            <Button
              variant="outline"
              size="small"
              icon="sortUp"
              loading={earlier.isBusy}
              onClick={showEarlier}
            >
              <Trans>Show earlier ({before})</Trans>
            </Button>
          </li>
        )}
        {earlier.isMissing && !isPrinting && (
          <li>
            <div role="alert">
              <Notice tone="warning">
                <Trans>We couldn’t load the earlier entries. Please try again.</Trans>
              </Notice>
            </div>
          </li>
        )}
        {parts.map((part) =>
          part.kind === 'fold' ? (
            <Fold key={part.key} count={part.steps.length}>
              {(isOpen) => part.steps.map((each) => showEntry(each, !isOpen && !isPrinting))}
            </Fold>
          ) : (
            showEntry(part.only, false)
          ),
        )}
      </Conversation>
      <JumpBar place={place} newCount={newEntries.size} field={field} />
    </div>
  )
}

function Fold({ count, children }: { count: number; children: (isOpen: boolean) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ConversationFold open={isOpen} onToggle={() => setOpen(!isOpen)}>
        <Plural value={count} one="# update" other="# updates" />
      </ConversationFold>
      {children(isOpen)}
    </>
  )
}
