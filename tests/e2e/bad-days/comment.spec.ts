import { testClosedTabs } from './closed-tab.ts'
import { testBadDays } from './page-call.ts'
import { ticketCalls } from './ticket-calls.ts'

const title = 'a comment [C31, X18]'
const comment = { [title]: ticketCalls[title]! }

testBadDays(comment, true)
testClosedTabs(comment)
