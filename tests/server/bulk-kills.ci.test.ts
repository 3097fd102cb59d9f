import { anyEngine } from '../support/server-engines.ts'
import { killsBetweenTickets } from './kill-bulk.ts'

killsBetweenTickets(3, anyEngine)
