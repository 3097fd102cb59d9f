import { fromPromise } from 'xstate'

import type { Extras } from '#machines/session/session.machine.ts'
import { uploadMedia } from '#contract/attachments.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { getCategories, getUsers } from '#contract/ticket-form.ts'
import { createTicket, getDraft } from '#contract/tickets.ts'
import {
  ticketCreateMachine,
  type TicketCreateInput,
} from '#machines/tickets/ticket-create.machine.ts'
import {
  attachmentCalls,
  deletionRights,
} from '#src/features/tickets/attachments/attachment-calls.ts'
import { uploadPort } from '#src/features/tickets/attachments/upload-port.ts'
import { choicesCall } from '#src/features/tickets/queries.ts'
import { cachedReadPort, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { signedInAccount } from '#src/session/session.ts'
import { readRecord } from '#src/storage/storage.ts'

/** Users aren't loaded in advance if they are looked up (T95). */
const nobody = fromPromise<Answer<typeof getUsers>, Payload<typeof getUsers>>(async () => [])

type TicketCreate = Pick<TicketCreateInput, 'stored' | 'recentKinds'>

export const useTicketCreate = (input: TicketCreate, extras: Extras) =>
  useFlow(ticketCreateMachine, {
    calls: {
      readDraft: readPort(getDraft),
      readChoices: cachedReadPort(choicesCall(extras)),
      createTicket,
      attachments: attachmentCalls,
      images: { attachmentUpload: { upload: uploadPort(uploadMedia) } },
      ticketOptions: {
        readCategories: cachedReadPort(getCategories),
        readPeople: extras['peopleSearch'] === 1 ? nobody : cachedReadPort(getUsers),
      },
    },
    input: {
      ...input,
      ...deletionRights(),
      storedUploads: readRecord('uploads.unfinished', signedInAccount().username) ?? {},
      choosesOwner: extras['ticketsForColleagues'] === 1,
    },
  })
