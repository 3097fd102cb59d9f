import { announcementProblems, type AnnouncementFields } from './announcement.ts'
import type { AnnouncementKind } from './announcement-kinds.ts'
import { localTime } from './local-time.ts'

/** The form an agent fills in. */
export type AnnouncementForm = Omit<AnnouncementFields, 'companyIds'> & {
  companyIds: number[]
  kind: AnnouncementKind
  /** names of the chosen companies and the user, by id or username */
  names: Record<string, string>
}

export const noAnnouncement: AnnouncementForm = {
  kind: 'announcement',
  audience: 'everybody',
  companyIds: [],
  username: '',
  names: {},
  title: '',
  text: '',
  titleDe: '',
  textDe: '',
  link: '',
  startsAt: '',
  endsAt: '',
}

export const isBlankForm = (form: AnnouncementForm) =>
  JSON.stringify(form) === JSON.stringify(noAnnouncement)

export const isCompleteForm = (form: AnnouncementForm) =>
  Object.keys(announcementProblems(form, form.kind)).length === 0

const instantOf = (local: string) => new Date(local).toISOString()

type Published = Omit<AnnouncementFields, 'companyIds'> & {
  companies: readonly { id: number; name: string }[]
}

/** A published announcement as the values of its form. */
export const formOf = (published: Published): AnnouncementForm => {
  const { audience, companies, username, startsAt, endsAt } = published
  const { title, text, titleDe, textDe, link } = published
  return {
    kind: 'announcement',
    audience,
    username,
    title,
    text,
    titleDe,
    textDe,
    link,
    companyIds: companies.map(({ id }) => id),
    names: Object.fromEntries(companies.map(({ id, name }) => [id, name])),
    startsAt: localTime(startsAt),
    endsAt: localTime(endsAt),
  }
}

const textsOf = ({ title, text, titleDe, textDe, link }: AnnouncementForm) => ({
  title: title.trim(),
  text: text.trim(),
  titleDe: titleDe.trim(),
  textDe: textDe.trim(),
  link: link.trim(),
})

/** The payload of a message, without readers that are no longer selected. */
export const messageOf = (form: AnnouncementForm) => ({
  ...textsOf(form),
  audience: form.audience,
  companyIds: form.audience === 'companies' ? [...form.companyIds] : [],
  username: form.audience === 'user' ? form.username.trim() : '',
})

/** The payload of an announcement. */
export const announcementOf = (form: AnnouncementForm) => ({
  ...messageOf(form),
  startsAt: form.startsAt === '' ? undefined : instantOf(form.startsAt),
  endsAt: instantOf(form.endsAt),
})

/** The payload of a change; without a start, a current announcement keeps its own. */
export const changeOf = (form: AnnouncementForm, { hasStarted }: { hasStarted: boolean }) => ({
  ...textsOf(form),
  startsAt: hasStarted || form.startsAt === '' ? undefined : instantOf(form.startsAt),
  endsAt: instantOf(form.endsAt),
})
