import type { Engine } from '#server/db/engine/engine.ts'
import type { Instance } from '#server/db/operating/instances.ts'
import type { TicketLister } from '#server/db/tickets/ticket-list.ts'
import type { Scanner } from '#server/files/clamav.ts'
import type { ObjectStore } from '#server/files/object-store.ts'
import type { Knowledge } from '#server/knowledge/knowledge-search.ts'
import type { ProviderNetwork } from '#server/domain/provider-fetch.ts'
import type { MailServices } from '#server/mail/services.ts'

/** What rules, and the entries above them, have access to; nothing in it knows HTTP. */
export type RuleServices = MailServices & {
  engine: Engine
  ticketLister: TicketLister
  knowledge: Knowledge
  /** stores files outside the database; null if `S3_URL` isn't set */
  objects: ObjectStore | null
  /** how companies' identity providers are reached (T299) */
  providerNetwork: ProviderNetwork
  /** scans files for viruses; null if no scanner is configured */
  scan: Scanner | null
  /** how this process is known beside other instances */
  instance: Pick<Instance, 'id' | 'host' | 'port' | 'startedAt'>
  /** when the mailbox was last read; null before that, and if there is none */
  mailboxReadAt: number | null
  /** the background jobs whose last run failed */
  failingJobs: Set<string>
  /** aborted when the server stops, to end connections that would otherwise stay open */
  stopping: AbortController
}
