import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { InsertableText } from '#contract/agent-texts.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { CommandDialog, CommandList } from '#src/components/overlay/command-dialog.tsx'
import { useInsertableTexts } from './use-insertable-texts.ts'

type InsertTextProps = {
  ticketId: number
  disabled: boolean
  onInsert: (text: string) => void
  /** Gets the focus when the dialog closes. */
  field: () => HTMLElement | null
}

/** A button that opens the texts and articles for a reply (T216). */
export function InsertText({ ticketId, disabled, onInsert, field }: InsertTextProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="article"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Insert text</Trans>
      </Button>
      <CommandDialog open={isOpen} title={t`Insert text`} onClose={close} focusAfter={field}>
        <Texts
          ticketId={ticketId}
          onChoose={(text) => {
            close()
            // The dialog keeps the focus until it has gone.
            requestAnimationFrame(() => onInsert(text))
          }}
        />
      </CommandDialog>
    </>
  )
}

type TextsProps = { ticketId: number; onChoose: (text: string) => void }

const Texts = ({ ticketId, onChoose }: TextsProps) => (
  <TextList actor={useInsertableTexts(ticketId)} onChoose={onChoose} />
)

type TextListProps = {
  actor: RemoteSearchActor<InsertableText[]>
  onChoose: (text: string) => void
}

/** What matches the query; a text in another language says so to screen readers by its own language. */
export function TextList({ actor, onChoose }: TextListProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { query, results } = flow.context
  const texts = results ?? []
  const groups = { block: t`Text blocks`, article: t`Articles` }

  return (
    <CommandList
      label={t`Search text blocks and articles`}
      query={query}
      onQuery={(typed) => actor.send({ type: 'query.change', query: typed })}
      commands={texts.map(({ kind, id, name, language, text }) => ({
        id: `${kind} ${id}`,
        label: name,
        lang: language,
        detail: kind === 'block' && <span>{text.slice(0, detailLength)}</span>,
        group: groups[kind],
        icon: 'article',
        onSelect: () => onChoose(text),
      }))}
      busy={flow.hasTag('busy')}
      status={
        flow.matches('shown') && <Plural value={texts.length} one="# result" other="# results" />
      }
    >
      {flow.matches('failed') ? (
        <Problem
          text={<Trans>We couldn’t load text blocks and articles.</Trans>}
          action={<RetryButton onRetry={() => actor.send({ type: 'search.retry' })} />}
        />
      ) : (
        flow.matches('shown') &&
        texts.length === 0 &&
        (query === '' ? (
          <Trans>There are no text blocks for this group yet. Type to find articles.</Trans>
        ) : (
          <Trans>No matches.</Trans>
        ))
      )}
    </CommandList>
  )
}

const detailLength = 120
