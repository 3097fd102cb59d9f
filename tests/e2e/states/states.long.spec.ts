import { test } from '@playwright/test'

import { testEveryState } from '#tests/support/every-width.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { accountStates } from './account-states.ts'
import { endedTicketStates } from './ended-ticket-states.ts'
import { knowledgeStates } from './knowledge-states.ts'
import { ticketStates } from './ticket-states.ts'

test.use({ storageState: stateOf('anna.keller') })

testEveryState({ ...ticketStates, ...endedTicketStates, ...accountStates, ...knowledgeStates })
