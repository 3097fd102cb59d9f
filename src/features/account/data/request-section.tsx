import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import {
  downloadDataCopy,
  type DataRequest,
  type DataRequestKind,
  type DataRequests,
} from '#contract/data-requests.ts'
import type { DataRequestsActor } from '#machines/account/data-requests.machine.ts'
import { ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { DataRequestBadge } from '#src/components/feedback/data-request-badge.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import {
  rowMetaStyles,
  rowsStyles,
  rowStyles,
  rowTextsStyles,
  SecuritySection,
} from '#src/features/account/security/security-section.tsx'
import { css } from '#styled-system/css'

const addressOf = (id: number) => `${downloadDataCopy.path}?${new URLSearchParams({ id: `${id}` })}`

type RequestSectionProps = { actor: DataRequestsActor; kind: DataRequestKind }

/** One kind of request: the last one with its answer, and the button to ask again (T340). */
export function RequestSection({ actor, kind }: RequestSectionProps) {
  const request = useSelector(actor, ({ context }) => context.requests?.[kind] ?? null)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const isCopy = kind === 'copy'
  const canAsk = useSelector(
    actor,
    ({ context: { requests } }) => (requests?.days ?? 0) > 0 && requests?.[kind]?.closedAt !== null,
  )
  const file = useSelector(actor, ({ context }) => (isCopy && context.requests?.file) || null)
  const note = request?.note ?? ''

  return (
    <SecuritySection
      title={isCopy ? <Trans>Copy of your data</Trans> : <Trans>Erasure of your account</Trans>}
      lead={
        isCopy ? (
          <Trans>
            Your profile, your sign-ins, and what you wrote and uploaded, as a zip file.
          </Trans>
        ) : (
          <Trans>
            Deletes your account and removes your full name from your company’s tickets, which stay.
          </Trans>
        )
      }
      action={
        canAsk && (
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'request.open', kind })}
          >
            {isCopy ? <Trans>Ask for a copy</Trans> : <Trans>Ask for erasure</Trans>}
          </Button>
        )
      }
    >
      {request && (
        <div className={rowsStyles}>
          <div className={rowStyles}>
            <Icon name={isCopy ? 'article' : 'trash'} />
            <div className={rowTextsStyles}>
              <p>
                <DataRequestBadge state={request.state} />
              </p>
              <Status request={request} />
              <p className={rowMetaStyles}>
                <Trans>
                  Asked on <ExactTime instant={request.askedAt} />
                </Trans>
              </p>
              {note !== '' && (
                <p className={noteStyles}>
                  <Trans>Your note: {note}</Trans>
                </p>
              )}
            </div>
            {request.closedAt === null && (
              <Button
                variant="outline"
                size="small"
                disabled={isBusy}
                onClick={() => actor.send({ type: 'request.withdraw', request })}
              >
                <Trans>Withdraw request</Trans>
              </Button>
            )}
            {file?.id === request.id && <Download id={file.id} />}
          </div>
          {file && file.id !== request.id && <EarlierCopy file={file} />}
        </div>
      )}
    </SecuritySection>
  )
}

const Download = ({ id }: { id: number }) => (
  <ExternalButtonLink size="small" icon="download" href={addressOf(id)} download>
    <Trans>Download copy</Trans>
  </ExternalButtonLink>
)

/** The user has asked again since (T342). */
function EarlierCopy({ file: { id, until } }: { file: NonNullable<DataRequests['file']> }) {
  const { i18n } = useLingui()
  const day = i18n.date(new Date(until), { dateStyle: 'long' })
  return (
    <div className={rowStyles}>
      <Icon name="article" />
      <div className={rowTextsStyles}>
        <p>
          <Trans>You can download your earlier copy until {day}.</Trans>
        </p>
      </div>
      <Download id={id} />
    </div>
  )
}

/** What happens next, or what was answered. */
function Status({ request }: { request: DataRequest }) {
  const { i18n } = useLingui()
  const { state, isOverdue, dueAt, extension, answer: reason, fileUntil } = request
  const dayOf = (instant: string) => i18n.date(new Date(instant), { dateStyle: 'long' })
  const due = dayOf(dueAt)
  switch (state) {
    case 'open':
      return (
        <>
          {isOverdue ? (
            <Late due={due} />
          ) : (
            <p>
              <Trans>You’ll get our answer by {due}.</Trans>
            </p>
          )}
          {extension !== '' && (
            <p className={noteStyles}>
              <Trans>We need more time: {extension}</Trans>
            </p>
          )}
        </>
      )
    case 'making':
      return (
        <>
          <p>
            <Trans>We’re preparing your copy and will email you when it’s ready.</Trans>
          </p>
          {isOverdue && <Late due={due} />}
        </>
      )
    case 'ready': {
      const until = fileUntil === null ? '' : dayOf(fileUntil)
      return (
        <p>
          {until === '' ? (
            <Trans>The file has been deleted. You can ask for a new one.</Trans>
          ) : (
            <Trans>You can download it until {until}.</Trans>
          )}
        </p>
      )
    }
    case 'refused':
      return (
        <p className={noteStyles}>
          <Trans>Reason: {reason}</Trans>
        </p>
      )
    case 'withdrawn':
    case 'erased':
      return null
  }
}

const Late = ({ due }: { due: string }) => (
  <p>
    <Trans>
      We’re late: you should have got our answer by {due}. You can complain to a data protection
      authority, or take us to court.
    </Trans>
  </p>
)

const noteStyles = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
