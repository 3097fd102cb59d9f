import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState, type ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { css } from '#styled-system/css'
import { AffectedPeopleField } from './affected-people-field.tsx'
import { useFieldNames } from './field-names.ts'
import { usePeopleSearch } from './use-people-search.ts'
import { PeopleChips } from './people-chips.tsx'
import type { InlineImagesActor } from '#machines/tickets/inline-images.machine.ts'
import { AttachmentUploadRow } from '#src/features/tickets/attachments/attachment-upload-row.tsx'
import { Attachments } from '#src/features/tickets/attachments/attachments.tsx'
import { imageUploader } from '#src/features/tickets/attachments/image-uploader.ts'
import { useAttachmentDownload } from '#src/features/tickets/attachments/use-attachment-download.ts'
import { DescriptionField } from './description-field.tsx'
import { InlineImages } from './inline-images.tsx'
import { TicketForm } from './ticket-form.tsx'

/** The users offered depend on the company; each company is a search of its own (B36). */
function AffectedPeople({ actor }: { actor: TicketCreateActor }) {
  const debitorId = useSelector(actor, ({ context }) => context.form.debitorId)
  const { affectedUserList: label } = useFieldNames()
  if (debitorId !== null)
    return <PeopleOfCompany key={debitorId} actor={actor} debitorId={debitorId} />
  return (
    <fieldset className={groupStyles}>
      <legend className={legendStyles}>{label}</legend>
      <p className={quietStyles}>
        <Trans>Choose a company first.</Trans>
      </p>
    </fieldset>
  )
}

type PeopleOfCompanyProps = { actor: TicketCreateActor; debitorId: number }

const PeopleOfCompany = ({ actor, debitorId }: PeopleOfCompanyProps) => (
  <AffectedPeopleField actor={actor} search={usePeopleSearch(debitorId)} />
)

const groupStyles = css({ border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontWeight: 'strong', marginBlockEnd: '1' })
const quietStyles = css({ color: 'quiet' })

/** Whose ticket it becomes: the user's own, or that of a colleague in the chosen company (T240). */
function OwnerField({ actor }: { actor: TicketCreateActor }) {
  const debitorId = useSelector(actor, ({ context }) => context.form.debitorId)
  return (
    debitorId !== null && <OwnerInCompany key={debitorId} actor={actor} debitorId={debitorId} />
  )
}

type OwnerInCompanyProps = { actor: TicketCreateActor; debitorId: number }

function OwnerInCompany({ actor, debitorId }: OwnerInCompanyProps) {
  const { t } = useLingui()
  const search = usePeopleSearch(debitorId)
  const you = useSelector(actor, ({ context }) => context.username)
  const owner = useSelector(actor, ({ context }) => context.form.ownerUsername)

  return (
    <PeopleChips
      actor={actor}
      search={search}
      label={t`Ticket owner`}
      hint={
        owner
          ? t`Gets an email about the ticket. You take part in it.`
          : t`You, unless you choose a colleague.`
      }
      single
      chosen={owner === undefined ? [] : [owner]}
      onChange={(chosen, names) => {
        const last = chosen.at(-1)
        const ownerUsername = last === you ? undefined : last
        actor.send({ type: 'ticket.change', change: { ownerUsername, names } })
      }}
    />
  )
}

type NewTicketFormProps = {
  actor: TicketCreateActor
  /** Whether the server can search for users (T95). */
  findsPeople: boolean
}

/** The form of a new ticket with the flows of its images and attachments. */
export function NewTicketForm({ actor, findsPeople }: NewTicketFormProps) {
  // The form stays visible until the list opens, although the flow has ended.
  const [parts] = useState(() => actor.getSnapshot().children)
  const { attachments, images, ticketOptions } = parts
  const { ticketId, choosesOwner } = actor.getSnapshot().context
  const downloads = useAttachmentDownload(ticketId)

  return (
    attachments &&
    images &&
    ticketOptions && (
      <TicketForm
        actor={actor}
        options={ticketOptions}
        owner={choosesOwner && <OwnerField actor={actor} />}
        people={findsPeople && <AffectedPeople actor={actor} />}
        description={<Description actor={actor} images={images} />}
        attachments={
          <FilesOfTicket>
            <Attachments actor={attachments} downloads={downloads} />
          </FilesOfTicket>
        }
      />
    )
  )
}

type DescriptionProps = { actor: TicketCreateActor; images: InlineImagesActor }

function Description({ actor, images }: DescriptionProps) {
  const [uploader] = useState(() => imageUploader(images))
  return (
    <DescriptionField actor={actor} imageUploader={uploader}>
      <InlineImages actor={images} upload={(upload) => <AttachmentUploadRow actor={upload} />} />
    </DescriptionField>
  )
}

/** Files go to the draft at once; its number becomes the ticket's (A42, B34). */
function FilesOfTicket({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={stackStyles}>
      <h2 id={id} className={headingStyles}>
        <Trans>Attachments</Trans>
      </h2>
      {children}
    </section>
  )
}

const stackStyles = css({ display: 'grid', gap: '2' })
const headingStyles = css({ fontSize: 'md' })
