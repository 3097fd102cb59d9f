import { killsBetweenTickets } from './kill-bulk.ts'

killsBetweenTickets(100)
