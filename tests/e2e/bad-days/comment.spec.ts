import { survivesClosedTabs } from './closed-tab.ts'
import { survivesBadDays } from './page-call.ts'
import { ticketCalls } from './ticket-calls.ts'

const words = 'a comment [C31, X18]'
const comment = { [words]: ticketCalls[words]! }

survivesBadDays(comment, true)
survivesClosedTabs(comment)
