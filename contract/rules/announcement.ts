import { messageLink } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import type { AnnouncementKind, Audience } from './announcement-kinds.ts'
import { isSkipped } from './local-time.ts'

/** The fields of the form; times as the value of a datetime-local field, empty for none. */
export type AnnouncementFields = {
  audience: Audience
  companyIds: readonly number[]
  username: string
  title: string
  text: string
  titleDe: string
  textDe: string
  link: string
  startsAt: string
  endsAt: string
}

export type AnnouncementProblem =
  | 'missing'
  | 'tooLong'
  | 'companies'
  | 'german'
  | 'link'
  | 'time'
  /** The clocks skip this time. */
  | 'skipped'
  | 'order'

type Problems = Partial<Record<keyof AnnouncementFields, AnnouncementProblem>>

const textProblem = (text: string, max: number): AnnouncementProblem | null => {
  const { length } = text.trim()
  if (length > max) return 'tooLong'
  return length < limits.announcementTextMin ? 'missing' : null
}

/** German needs both a title and a text, or neither. */
const germanProblem = (text: string, other: string, max: number) => {
  if (text.trim() === '') return other.trim() === '' ? null : 'german'
  return textProblem(text, max)
}

const linkProblem = (link: string) =>
  link.trim() !== '' && !(link.trim().length <= limits.linkMax && messageLink.test(link.trim()))
    ? 'link'
    : null

const timeProblem = (local: string): AnnouncementProblem | null => {
  if (Number.isNaN(Date.parse(local))) return 'time'
  return isSkipped(local) ? 'skipped' : null
}

const timeProblems = ({ startsAt, endsAt }: AnnouncementFields): Problems => {
  const start = startsAt === '' ? null : timeProblem(startsAt)
  const end = endsAt === '' ? 'missing' : timeProblem(endsAt)
  if (start || end) return { ...(start && { startsAt: start }), ...(end && { endsAt: end }) }
  const isInOrder = startsAt === '' || Date.parse(endsAt) > Date.parse(startsAt)
  return isInOrder ? {} : { endsAt: 'order' }
}

const readerProblems = ({ audience, companyIds, username }: AnnouncementFields): Problems => {
  if (audience === 'companies' && companyIds.length === 0) return { companyIds: 'companies' }
  return audience === 'user' && username.trim() === '' ? { username: 'missing' } : {}
}

const { announcementTitleMax, announcementTextMax } = limits

/** The problems of an announcement or a message; a message has no times (T118, T120). */
export const announcementProblems = (
  fields: AnnouncementFields,
  kind: AnnouncementKind,
): Problems => {
  const { title, text, titleDe, textDe, link } = fields
  const texts = {
    title: textProblem(title, announcementTitleMax),
    text: textProblem(text, announcementTextMax),
    titleDe: germanProblem(titleDe, textDe, announcementTitleMax),
    textDe: germanProblem(textDe, titleDe, announcementTextMax),
    link: linkProblem(link),
  }
  return {
    ...readerProblems(fields),
    ...Object.fromEntries(Object.entries(texts).filter(([, problem]) => problem !== null)),
    ...(kind === 'announcement' && timeProblems(fields)),
  }
}
