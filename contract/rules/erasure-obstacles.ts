import type { ErasureObstacles } from '../agent-data-requests.ts'

/** Whether an admin should settle something before erasing a user, or erase them anyway (T345). */
export const hasObstacles = ({ companies, openTickets, openRequests }: ErasureObstacles) =>
  companies.length + openTickets + openRequests > 0

/** Whether the admin has seen all there is (T345). */
export const areCovered = (obstacles: ErasureObstacles, seen: ErasureObstacles) =>
  obstacles.companies.every((name) => seen.companies.includes(name)) &&
  obstacles.openTickets <= seen.openTickets &&
  obstacles.openRequests <= seen.openRequests
