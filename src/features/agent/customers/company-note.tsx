import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { CompanyNoteActor } from '#machines/agent/company-note.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { TicketSection } from '#src/features/tickets/record/public.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { useCompanyNote } from './use-company-note.ts'

/** The note about a company, beside its tickets and on its page; auditors only read it. */
export const CompanyNote = ({ companyId, canEdit }: { companyId: number; canEdit: boolean }) => (
  <NoteSection actor={useCompanyNote(companyId)} canEdit={canEdit} />
)

/** Longer notes are folded, so that what follows stays in sight. */
function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > 300 || text.split('\n').length > 6
  return (
    <>
      <p className={textStyles} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}

type NoteSectionProps = { actor: CompanyNoteActor; canEdit: boolean }

/** What agents should know about a company (T253). */
export function NoteSection({ actor, canEdit }: NoteSectionProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { note } = flow.context
  const { text = '', changed } = note ?? {}
  return (
    <TicketSection title={<Trans>Note about the company</Trans>}>
      {flow.matches('failed') ? (
        <Problem
          text={<Trans>We couldn’t load the note.</Trans>}
          action={<RetryButton onRetry={() => actor.send({ type: 'note.retry' })} />}
        />
      ) : note === null ? (
        <SkeletonText lines={2} />
      ) : (
        <>
          {text ? (
            <FoldedText text={text} />
          ) : (
            <p className={quietStyles}>
              {canEdit ? (
                <Trans>Only agents see what you write here.</Trans>
              ) : (
                <Trans>No note yet.</Trans>
              )}
            </p>
          )}
          {text && changed && (
            <p className={quietStyles}>
              <span>{changed.by}</span> · <ExactTime instant={changed.at} />
            </p>
          )}
          {canEdit && (
            <div>
              <Button
                variant="outline"
                size="small"
                icon="edit"
                onClick={() => actor.send({ type: 'note.edit' })}
              >
                {text ? <Trans>Edit note</Trans> : <Trans>Add note</Trans>}
              </Button>
            </div>
          )}
        </>
      )}
      <NoteDialog actor={actor} />
    </TicketSection>
  )
}

function NoteDialog({ actor }: { actor: CompanyNoteActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { text, note, problem } = flow.context
  const isOvertaken = problem !== null && 'serverText' in problem
  const isSaving = flow.matches('saving')
  return (
    <FormDialog
      open={isSaving || flow.matches('editing')}
      title={<Trans>Note about the company</Trans>}
      verb={<Trans>Save note</Trans>}
      busy={isSaving}
      isTyped={text !== note?.text}
      isComplete={text.length <= limits.companyNoteMax}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'note.save' })}
      onCancel={() => actor.send({ type: 'edit.cancel' })}
    >
      <TextArea
        label={t`Note`}
        hint={t`What colleagues should know about this company. Customers never see it.`}
        value={text}
        max={limits.companyNoteMax}
        readOnly={isSaving}
        onChange={(changed) => actor.send({ type: 'text.change', text: changed })}
      />
      {isOvertaken && note?.changed && (
        <figure className={theirsStyles}>
          <figcaption className={quietStyles}>
            <span>{note.changed.by}</span> · <ExactTime instant={note.changed.at} />
          </figcaption>
          <p className={textStyles}>{note.text}</p>
        </figure>
      )}
    </FormDialog>
  )
}

const textStyles = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-folded]': { lineClamp: 6 },
})
const theirsStyles = css({ display: 'grid', gap: '1', maxBlockSize: '[12rem]', overflowY: 'auto' })
const quietStyles = css({ color: 'quiet', fontSize: 'sm' })
