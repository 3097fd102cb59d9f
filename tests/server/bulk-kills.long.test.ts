import { engines } from '../support/server-engines.ts'
import { killsBetweenTickets } from './kill-bulk.ts'

killsBetweenTickets(100, engines)
