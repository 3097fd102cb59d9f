import { eventWords } from '#tests/model/declared.ts'

/** The type of an event as a reader of a log wants it. */
export const wordsOfEvent = (type: string): string => {
  if (type === 'xstate.init') return 'starts'
  if (type === 'xstate.stop') return 'its page is left'
  return eventWords(type)
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

export const timeOf = (at: number) => clock.format(at)
