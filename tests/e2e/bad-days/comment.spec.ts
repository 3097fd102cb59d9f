import { testClosedTabs } from './closed-tab.ts'
import { testBadDays } from './page-call.ts'
import { ticketCalls } from './ticket-calls.ts'

const words = 'a comment [C31, X18]'
const comment = { [words]: ticketCalls[words]! }

testBadDays(comment, true)
testClosedTabs(comment)
