import type { ErasureObstacles } from '../agent-data-requests.ts'

/** Whether an admin should settle something before erasing a user, or erase them anyway (T345). */
export const hasObstacles = ({ companies, openTickets, openRequests }: ErasureObstacles) =>
  companies.length + openTickets + openRequests > 0
