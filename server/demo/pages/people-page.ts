import type { DemoCode, CodeRefusal } from '#server/demo/code.ts'
import type { DemoUser } from '#server/demo/demo-user.ts'
import { escapeHtml } from '#server/mail/markup.ts'
import type { PeoplePageTexts } from './people-page-texts.ts'

/** What every part of the page needs. */
export type PeopleView = { texts: PeoplePageTexts; language: 'en' | 'de'; key: string }

/** Styles in addition to those of every plain page. */
export const peopleStyle = [
  ':root{--quiet:light-dark(oklch(.46 .006 88),oklch(.74 .004 88));--soft:light-dark(oklch(.955 .004 88),oklch(.27 .004 88))}',
  'body>*{max-width:46rem}body{padding-block-end:3rem}header{margin-block-start:4vh}',
  'h2{margin:2rem 0 0;font-size:1rem;line-height:1.25}p{text-wrap:pretty}',
  'ul{margin:.5rem 0 0;padding:0;list-style:none}',
  'li{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding-block:.75rem;border-block-start:1px solid var(--line)}',
  '.who{flex:1 1 18rem;min-width:0}.who strong{font-weight:600}',
  '.who span{display:block;color:var(--quiet);font-size:.875rem}',
  '.kind{display:inline-block!important;margin-inline-start:.5rem;padding:0 .5rem;border-radius:var(--radius,6px);background:var(--soft);font-size:.75rem!important;line-height:1.25rem}',
  '.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}.ways form{margin:0}',
  'ul~ul button,li~li button{border-color:var(--line);background:transparent;color:var(--accent)}',
  'main a{color:var(--accent)}.ways a{padding-block:.5rem;font-size:.875rem}',
  '.note{color:var(--quiet);font-size:.875rem}',
  '.problem{padding:.5rem .75rem;border-radius:var(--radius,6px);background:var(--soft)}',
  'dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.5rem 1.5rem;margin:1.5rem 0 0}',
  'dt{color:var(--quiet)}dd{margin:0;min-width:0;overflow-wrap:anywhere}',
  "code{font:1rem/1.5 ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;font-variant-numeric:tabular-nums;user-select:all}",
  '@media(max-width:34rem){.who{flex-basis:100%}li .ways{flex-direction:row-reverse;justify-content:flex-end}dl{grid-template-columns:1fr;gap:0}dd{margin-block-end:.75rem}}',
].join('')

const paragraph = (text: string, name?: string) =>
  `<p${name === undefined ? '' : ` class="${name}"`}>${escapeHtml(text)}</p>`

export const peoplePath = '/demo/people'

/** The address of a user's password and code. */
export const credentialsPath = (username: string) => `${peoplePath}/${username}`
export const signInPath = (username: string) => `${credentialsPath(username)}/sign-in`

/** The address of the demo's identity provider. */
export const companyPath = '/demo/company-sign-in'

const withKey = (path: string, { key }: PeopleView) => escapeHtml(`${path}?key=${key}`)

const signInForm = ({ username, name }: DemoUser, view: PeopleView) => {
  const label = escapeHtml(view.texts.signInAs(name))
  return `<form method="post" action="${withKey(signInPath(username), view)}"><button aria-label="${label}">${escapeHtml(view.texts.signIn)}</button></form>`
}

const credentialsLink = ({ username, name }: DemoUser, view: PeopleView) => {
  const label = escapeHtml(view.texts.credentialsOf(name))
  return `<a href="${withKey(credentialsPath(username), view)}" aria-label="${label}">${escapeHtml(view.texts.credentials)}</a>`
}

const isChanged = ({ password, factor }: DemoUser) => password === null || factor === 'changed'

const waysOf = (user: DemoUser, view: PeopleView) => {
  if (isChanged(user)) return `<span class="note">${escapeHtml(view.texts.changed)}</span>`
  return `${credentialsLink(user, view)}${user.isReady ? signInForm(user, view) : ''}`
}

const itemOf = (user: DemoUser, view: PeopleView) => {
  const { name, kind, company, line } = user
  const about = [line[view.language], company].filter((text) => text !== '')
  const lines = about.map((text) => `<span>${escapeHtml(text)}</span>`).join('')
  return `<li><div class="who"><strong>${escapeHtml(name)}</strong><span class="kind">${escapeHtml(view.texts.kinds[kind])}</span>${lines}</div><div class="ways">${waysOf(user, view)}</div></li>`
}

type Group = keyof PeoplePageTexts['groups']

const groupOf = (user: DemoUser): Group => {
  if (user.kind === 'agent') return 'agents'
  return user.isReady || isChanged(user) ? 'customers' : 'special'
}

const groups: Group[] = ['customers', 'agents', 'special']

const companySection = (view: PeopleView) => {
  const { heading, about, open } = view.texts.company
  return `<h2>${escapeHtml(heading)}</h2>${paragraph(about, 'note')}<form method="post" action="${withKey(companyPath, view)}"><button>${escapeHtml(open)}</button></form>`
}

/** Goes on by itself: after a form, browsers don't follow a redirect to another site. */
export const leavingPage = (address: string, { texts }: PeopleView) => {
  const to = escapeHtml(address)
  return `<meta http-equiv="refresh" content="0;url=${to}"><p><a href="${to}">${escapeHtml(texts.company.open)}</a></p>`
}

/** The list of demo users. */
export const peopleList = (users: DemoUser[], hasCompanySignIn: boolean, view: PeopleView) => {
  const { texts } = view
  const sections = groups.flatMap((group) => {
    const members = users.filter((user) => groupOf(user) === group)
    const items = members.map((user) => itemOf(user, view)).join('')
    return items === '' ? [] : `<h2>${escapeHtml(texts.groups[group])}</h2><ul>${items}</ul>`
  })
  if (sections.length === 0) return paragraph(texts.empty)
  return `${paragraph(texts.intro)}${sections.join('')}${hasCompanySignIn ? companySection(view) : ''}${paragraph(texts.privacy, 'note')}`
}

const codeOf = (code: DemoCode | CodeRefusal, { texts }: PeopleView) =>
  typeof code === 'string'
    ? escapeHtml(texts.noCode[code])
    : `<code>${code.code}</code><br><span class="note">${escapeHtml(texts.valid(code.seconds))}</span>`

/** Password and current code of a demo user, and the problem with a sign-in that was refused. */
export const credentials = (
  user: DemoUser,
  code: DemoCode | CodeRefusal,
  view: PeopleView & { problem?: string },
) => {
  const { texts, problem } = view
  const rows = [
    [texts.username, `<code>${user.username}</code>`],
    [texts.password, `<code>${escapeHtml(user.password ?? '')}</code>`],
    [texts.code, codeOf(code, view)],
  ]
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')
  const signIn = user.kind === 'agent' ? '/agent/login' : '/login'
  const links = [
    `<a href="${withKey(credentialsPath(user.username), view)}">${escapeHtml(texts.newCode)}</a>`,
    `<a href="${signIn}">${escapeHtml(texts.toSignIn)}</a>`,
    `<a href="${withKey(peoplePath, view)}">${escapeHtml(texts.back)}</a>`,
  ]
  return `${problem === undefined ? '' : paragraph(problem, 'problem')}${paragraph(user.line[view.language], 'note')}<dl>${list}</dl><p class="ways">${links.join('')}</p>`
}
