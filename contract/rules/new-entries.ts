import type { ActionLogItem } from '#contract/tickets.ts'

type Log = readonly ActionLogItem[]

/** The date of the newest entry; undefined if there is none. The order is the server's (A89). */
export const newestDate = (log: readonly { date: string }[]) =>
  log
    .map(({ date }) => date)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1)

const isByOthers = ({ author }: ActionLogItem) => author !== undefined && author !== 'you'

const isAfter = ({ date }: ActionLogItem, instant: string) => Date.parse(date) > Date.parse(instant)

/** What others have added since a time; empty if the server doesn't send authors (T52). */
export const entriesSince = (log: Log, instant: string) =>
  log.filter((entry) => isByOthers(entry) && isAfter(entry, instant))
