/** A message from the provider to its customers. */
export type DemoMessage = {
  /** how long before the last midnight */
  daysAgo: number
  title: string
  /** a path of the portal */
  link?: string
  /** `day(3)` is the date three days after the message was sent, written out. */
  teaser: (day: (later: number) => string) => string
}
