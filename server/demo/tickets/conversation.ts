import type { Block } from '#demo/cases/case.ts'
import { lineBuilders, type TicketContext, type LogLine, type Status } from './log-lines.ts'

const phasesOf = (context: TicketContext) => {
  const { words, conversation, random, fill } = context
  const { says, answers, opens, assigns, moves, resolves, expires } = lineBuilders(context)
  const oneOf = (list: string[]): Block[] => [fill(random.pick(list))]
  return {
    opened: () => [opens()],
    taken: () => [opens(), assigns()],
    asked: () => [answers(conversation.ask, [15, 200]), moves('active', 'pending')],
    answered: () => [says(conversation.answer, [10, 900]), moves('pending', 'active')],
    reminded: () => [answers(oneOf(words.reminders), [2800, 5000])],
    working: () => [answers(oneOf(words.working), [10, 120])],
    chased: () => [
      says(oneOf(words.nudges), [1400, 4000]),
      answers(oneOf(words.nudgeAnswers), [20, 240]),
    ],
    postponed: () => [answers(oneOf(words.postponements), [60, 900]), moves('active', 'postponed')],
    solved: (): LogLine[] => [
      { ...answers(conversation.fix, [30, 1500]), solves: true },
      moves('active', 'resolved'),
    ],
    fixed: (): LogLine[] => [{ ...answers(conversation.fix, [30, 1500]), solves: true }],
    confirmed: () => [says(oneOf(words.thanks), [30, 3000]), resolves()],
    expired: () => [expires()],
    closed: () => [moves('resolved', 'closed', random.between(60, 9000))],
  }
}

type Phases = ReturnType<typeof phasesOf>
type Phase = keyof Phases

const solved: Phase[] = ['taken', 'asked', 'answered', 'solved']
const confirmed: Phase[] = ['taken', 'asked', 'answered', 'fixed', 'confirmed']

/** The phases that lead to a status: one of several sequences, repeated if it's more likely. */
const sequences: Record<Status, Phase[][]> = {
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

/** The whole conversation of a ticket, oldest entry first. */
export const conversationOf = (status: Status, context: TicketContext): LogLine[] => {
  const phases = phasesOf(context)
  return context.random.pick(sequences[status]).flatMap((phase) => phases[phase]())
}
