import { Trans, useLingui } from '@lingui/react/macro'

import type { Recipient } from '#contract/agent-ticket.ts'

type ReplyRecipientsProps = {
  /** Undefined if the server doesn't tell. */
  recipients: readonly Recipient[] | undefined
  owner: string
}

/** After those outside, so many names are shown; the others are counted. */
const shownNames = 4

/** Who gets a reply, those outside the company first (T208). */
export function ReplyRecipients({ recipients, owner }: ReplyRecipientsProps) {
  const namesOf = useNames()
  if (!recipients) return <Trans>{owner} will see this and get an email.</Trans>

  const delivered = recipients.filter(({ hasBounced }) => !hasBounced)
  const reached = delivered.filter(({ getsEmail }) => getsEmail)
  const withStatus = delivered.filter((each) => each.getsStatusEmail && !each.getsEmail)
  const bounced = recipients.filter((each) => each.getsStatusEmail && each.hasBounced)
  const others = recipients.filter(({ getsStatusEmail }) => !getsStatusEmail)
  const count = reached.length
  const [emailed, undelivered, inPortal] = [reached, bounced, others].map(namesOf)
  const ifStatusChanges = namesOf(withStatus)
  return (
    <>
      {count === 0 && <Trans>Nobody gets an email.</Trans>}
      {count === 1 && <Trans>{emailed} will see this and get an email.</Trans>}
      {count > 1 && (
        <Trans>
          {count} people get an email: {emailed}.
        </Trans>
      )}
      {withStatus.length > 0 && (
        <>
          {' '}
          <Trans>By email only if the status changes: {ifStatusChanges}.</Trans>
        </>
      )}
      {others.length > 0 && (
        <>
          {' '}
          <Trans>In the portal only: {inPortal}.</Trans>
        </>
      )}
      {bounced.length > 0 && (
        <>
          {' '}
          <Trans>Emails to {undelivered} come back.</Trans>
        </>
      )}
    </>
  )
}

/** A list of names in the reader's language; those outside the company stand out. */
const useNames = () => {
  const { t, i18n } = useLingui()
  return (recipients: readonly Pick<Recipient, 'kind' | 'name'>[]) => {
    const outside = recipients.filter(({ kind }) => kind === 'external')
    const inside = recipients.filter(({ kind }) => kind !== 'external')
    const shown = inside.length > shownNames ? inside.slice(0, shownNames - 1) : inside
    const count = inside.length - shown.length
    const names = [
      ...outside.map(({ name }) => t`${name} (external)`),
      ...shown.map(({ name }) => name),
      ...(count > 0 ? [t`${count} others`] : []),
    ]
    const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
    return list.formatToParts(names).map(({ type, value }, place) =>
      // The list begins with those outside, and every second part is a name.
      type === 'element' && place / 2 < outside.length ? (
        <strong key={place}>{value}</strong>
      ) : (
        value
      ),
    )
  }
}
