import { useState } from 'react'
import { fromPromise } from 'xstate'

import * as calls from '#contract/agent-new-ticket.ts'
import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import { getCustomerUser } from '#contract/agent-users.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { noNewTicket, ticketFromEmail } from '#contract/rules/new-ticket-form.ts'
import type { deleteUnsent, listUnsent } from '#contract/unsent-attachments.ts'
import { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { uploadPort } from '#src/features/tickets/attachments/public.ts'
import { callApi } from '#src/flows/call-port.ts'
import { read, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchFiles } from '#src/flows/watch-files.ts'
import { readRecord } from '#src/storage/storage.ts'

type Place = {
  agentId: number
  userId: number | null
  companyId: number | null
  /** The received email that it's made of. */
  email?: ReceivedEmail
}

const storedAt = ({ agentId, userId, companyId, email }: Place) =>
  email
    ? readRecord('newTicket.form', String(agentId), -email.emailId)
    : userId === null && companyId !== null
      ? readRecord('newTicket.companyForm', String(agentId), companyId)
      : readRecord('newTicket.form', String(agentId), userId ?? 0)

/** The files of a form, instead of those of an entry (T250). */
const filesOf = (formId: string) => ({
  listUnsent: fromPromise<Answer<typeof listUnsent>, Payload<typeof listUnsent>>(({ signal }) =>
    read(calls.listNewTicketFiles, { formId }, signal),
  ),
  deleteUnsent: fromPromise<Answer<typeof deleteUnsent>, Payload<typeof deleteUnsent>>(
    ({ input: { id }, signal }) => callApi(calls.deleteNewTicketFile, { formId, id }, signal),
  ),
  attachmentUpload: { upload: uploadPort(calls.uploadNewTicketFile, { formId }) },
  watchFiles,
})

/** Restores this agent's unsent ticket for the same user, company or email (T203, T227, T251). */
export function useAgentNewTicket({ email, ...place }: Place) {
  const [form] = useState(
    () =>
      storedAt({ ...place, ...(email && { email }) }) ?? {
        ...noNewTicket,
        formId: crypto.randomUUID(),
        userId: place.userId,
        companyId: place.companyId,
        ...(email && ticketFromEmail(email)),
      },
  )
  return useFlow(agentNewTicketMachine, {
    calls: {
      readOwner: readPort(getCustomerUser),
      readTickets: readPort(calls.getCallerTickets),
      openTicket: calls.openTicket,
      unsent: filesOf(form.formId),
    },
    input: {
      ...place,
      emailId: email?.emailId ?? null,
      form,
      storedUploads: readRecord('uploads.unfinished', String(place.agentId)) ?? {},
    },
  })
}
