import { dropEarly } from '#src/api/early.ts'
import { hear, type News } from './news.ts'

const outdating: readonly News[] = [
  'ticket.changed',
  'authentication.changed',
  'session.interrupted',
]

/** After a write, or for another person, nothing that was asked for ahead of time is taken. */
export const forgetWhatIsStale = () =>
  hear((news) => {
    if (outdating.includes(news)) dropEarly()
  })
