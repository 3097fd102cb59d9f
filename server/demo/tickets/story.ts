import type { Block } from '#demo/cases/case.ts'
import { voicesOf, type Cast, type Line, type Status } from './voices.ts'

const chaptersOf = (cast: Cast) => {
  const { words, talk, random, fill } = cast
  const { says, answers, opens, assigns, moves, resolves, expires } = voicesOf(cast)
  const oneOf = (list: string[]): Block[] => [fill(random.pick(list))]
  return {
    opened: () => [opens()],
    taken: () => [opens(), assigns()],
    asked: () => [answers(talk.ask, [15, 200]), moves('active', 'pending')],
    answered: () => [says(talk.answer, [10, 900]), moves('pending', 'active')],
    reminded: () => [answers(oneOf(words.reminders), [2800, 5000])],
    working: () => [answers(oneOf(words.working), [10, 120])],
    chased: () => [
      says(oneOf(words.nudges), [1400, 4000]),
      answers(oneOf(words.nudgeAnswers), [20, 240]),
    ],
    postponed: () => [answers(oneOf(words.postponements), [60, 900]), moves('active', 'postponed')],
    solved: (): Line[] => [
      { ...answers(talk.fix, [30, 1500]), solves: true },
      moves('active', 'resolved'),
    ],
    fixed: (): Line[] => [{ ...answers(talk.fix, [30, 1500]), solves: true }],
    confirmed: () => [says(oneOf(words.thanks), [30, 3000]), resolves()],
    expired: () => [expires()],
    closed: () => [moves('resolved', 'closed', random.between(60, 9000))],
  }
}

type Chapters = ReturnType<typeof chaptersOf>
type Chapter = keyof Chapters

const solved: Chapter[] = ['taken', 'asked', 'answered', 'solved']
const confirmed: Chapter[] = ['taken', 'asked', 'answered', 'fixed', 'confirmed']

/** How a ticket came to where it stands; one of several ways, the first ones being the likelier. */
const ways: Record<Status, Chapter[][]> = {
  active: [
    ['taken'],
    ['taken', 'asked', 'answered', 'working'],
    ['taken', 'asked', 'answered'],
    ['taken', 'asked', 'answered', 'working', 'chased'],
    ['opened'],
  ],
  pending: [
    ['taken', 'asked'],
    ['taken', 'asked'],
    ['taken', 'asked', 'reminded'],
  ],
  postponed: [
    ['taken', 'asked', 'answered', 'postponed'],
    ['taken', 'asked', 'answered', 'chased', 'postponed'],
  ],
  resolved: [solved, ['taken', 'asked', 'answered', 'chased', 'solved'], confirmed],
  closed: [
    [...confirmed, 'closed'],
    [...solved, 'expired'],
    ['taken', 'asked', 'answered', 'working', 'fixed', 'confirmed', 'expired'],
    ['taken', 'asked', 'answered', 'chased', 'solved', 'expired'],
  ],
}

/** The whole conversation of a ticket, oldest line first. */
export const storyOf = (status: Status, cast: Cast): Line[] => {
  const chapters = chaptersOf(cast)
  return cast.random.pick(ways[status]).flatMap((chapter) => chapters[chapter]())
}
