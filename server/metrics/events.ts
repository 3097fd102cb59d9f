import { Counter } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'

import { auditChannel } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import type { Scanner } from '#server/files/clamav.ts'
import type { Mailer } from '#server/mail/mailer.ts'

type Family = {
  name: string
  help: string
  label: string
  events: Partial<Record<AuditEvent, string>>
}

const families: readonly Family[] = [
  {
    name: 'statedesk_sign_in_failures_total',
    help: 'Failed sign-in steps of customers and agents.',
    label: 'step',
    events: {
      'password.refused': 'password',
      'totp.refused': 'code',
      'passkey.refused': 'passkey',
      'emergency.refused': 'emergency code',
      'company.refused': 'company sign-in',
      'company.unreachable': 'company unreachable',
      'tries.limited': 'too many tries',
    },
  },
  {
    name: 'statedesk_emails_total',
    help: 'Emails that were sent, no longer needed, or given up.',
    label: 'outcome',
    events: { 'mail.sent': 'sent', 'mail.dropped': 'dropped', 'mail.failed': 'given up' },
  },
  {
    name: 'statedesk_received_emails_total',
    help: 'Emails received.',
    label: 'outcome',
    events: {
      'email.received': 'entered',
      'email.refused': 'refused',
      'email.ignored': 'ignored',
    },
  },
]

const counterOf = ({ name, help, label, events }: Family, register: Registry) => {
  const counter = new Counter({ name, help, labelNames: [label], registers: [register] })
  for (const value of Object.values(events)) counter.inc({ [label]: value }, 0)
  return (event: AuditEvent) => {
    const value = events[event]
    if (value !== undefined) counter.inc({ [label]: value })
  }
}

/** Counts audit events; returns a function that stops counting. */
export const watchEvents = (register: Registry) => {
  const counters = families.map((family) => counterOf(family, register))
  const count = (event: unknown) => {
    for (const add of counters) add(event as AuditEvent)
  }
  auditChannel.subscribe(count)
  return () => void auditChannel.unsubscribe(count)
}

/** Counts failed attempts of the mailer, because only the final one is in the audit log. */
export const countFailures = (mailer: Mailer, register: Registry): Mailer => {
  const failures = new Counter({
    name: 'statedesk_email_failures_total',
    help: 'Failed attempts to send an email.',
    registers: [register],
  })
  return async (mail) => {
    try {
      await mailer(mail)
    } catch (error) {
      failures.inc()
      throw error
    }
  }
}

/** Counts the scanner's verdicts. */
export const countScans = (scan: Scanner, register: Registry): Scanner => {
  const scans = new Counter({
    name: 'statedesk_scans_total',
    help: 'Uploads scanned for viruses.',
    labelNames: ['verdict'],
    registers: [register],
  })
  for (const verdict of ['clean', 'infected', 'failed']) scans.inc({ verdict }, 0)
  return async (bytes) => {
    try {
      const verdict = await scan(bytes)
      scans.inc({ verdict })
      return verdict
    } catch (error) {
      scans.inc({ verdict: 'failed' })
      throw error
    }
  }
}
