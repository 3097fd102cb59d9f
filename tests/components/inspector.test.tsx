import { channelName } from 'flow-viewer/gate'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { knowOurFlows } from '#tests/support/known-flows.ts'
import { Viewer } from '../../packages/flow-viewer/src/page/viewer.tsx'
import '../../packages/flow-viewer/src/page/viewer.css'
import { secret, signIn as signInto, startLogin } from './watched-login.ts'

knowOurFlows()

let portal: ReturnType<typeof startLogin>
const messages: unknown[] = []
const ear = new BroadcastChannel(channelName)
ear.addEventListener('message', ({ data }) => messages.push(data))

beforeEach(async () => {
  await page.viewport(1440, 900)
  messages.length = 0
  portal = startLogin()
})
afterEach(() => {
  portal.actor.stop()
  portal.leave()
})

const show = () => render(<Viewer />)
const state = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}(,.*)?$`) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sees = (words: string) =>
  expect.element(page.getByText(words, { exact: false }).last()).toBeVisible()
const isActive = (id: string) =>
  expect.element(state(id)).toHaveAccessibleName(new RegExp(`^${id}(,.*)?, active$`))

const signIn = () => signInto(portal)

test('shows where a flow is even if it opens later, and follows it', async () => {
  await show()
  await isActive('login.credentials.editing')
  signIn()
  await isActive('login.code.entering')
  await sees('Sign-in is in code.entering')
})

test('shows the flow and its active state on the first screen of a phone', async () => {
  await page.viewport(390, 844)
  const others = Array.from({ length: 5 }, startLogin)
  onTestFinished(() => others.forEach(({ leave }) => leave()))
  signIn()
  await show()
  const flows = page.getByRole('navigation')
  await flows.getByRole('button', { name: /Sign-in.*code/ }).click()
  window.scrollTo(0, 0)
  const chosen = flows.getByRole('button', { pressed: true })
  const active = state('login.code.entering')
  for (const seen of [chosen, active]) await expect.element(seen).toBeInViewport({ ratio: 1 })
})

test('keeps the scroll position when the flow continues while the user reads below the chart', async () => {
  await page.viewport(390, 844)
  // Other panels grow and shrink; the page must stay long enough to be scrolled this far.
  document.body.style.minBlockSize = '300vh'
  onTestFinished(() => void (document.body.style.minBlockSize = ''))
  signIn()
  await show()
  await isActive('login.code.entering')
  const chart = page.getByRole('region', { name: 'Chart' }).element()
  await expect.poll(() => chart.scrollTop).toBeGreaterThan(0)
  const bottom = () => chart.getBoundingClientRect().bottom
  window.scrollBy(0, bottom() - 200)
  const [place, before] = [bottom(), chart.scrollTop]
  portal.actor.send({ type: 'login.restart' })
  await isActive('login.credentials.editing')
  await expect.poll(() => chart.scrollTop).toBeLessThan(before)
  expect(bottom()).toBeCloseTo(place, 0)
})

test('shows the past without changing the flow', async () => {
  signIn()
  await show()
  await isActive('login.code.entering')
  await button('‹ Back').click()
  await isActive('login.credentials.checking')
  await sees('the past')
  expect(portal.actor.getSnapshot().matches('code')).toBe(true)
  await button('Now').click()
  await isActive('login.code.entering')
})

test('scrubs through the moments with the keyboard', async () => {
  signIn()
  await show()
  const slider = page.getByRole('slider', { name: 'Moment' })
  await isActive('login.code.entering')
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await isActive('login.credentials.editing')
})

test('sends the flow an event with what was typed, which is shown and kept nowhere', async () => {
  await show()
  await button(/^credentials\.submit.*name and password/).click()
  await expect.element(page.getByLabelText('username')).toHaveValue('anna.keller')
  await page.getByLabelText(/^password/).fill(secret)
  await sees('The flow takes this.')
  await button('Send credentials.submit').click()
  await isActive('login.code.entering')
  expect(portal.authenticate).toHaveBeenCalledWith(
    expect.objectContaining({ input: { username: 'anna.keller', password: secret } }),
  )
  expect(JSON.stringify(messages)).not.toContain(secret)
  expect(document.documentElement.outerHTML).not.toContain(secret)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret)
})

test('reaches a state by the shortest path as far as the viewer can go', async () => {
  signIn()
  await show()
  await isActive('login.code.entering')
  await state('login.emergency').click()
  await sees('the viewer sends emergency.open')
  await button('Take me there').click()
  await isActive('login.emergency')
  expect(portal.actor.getSnapshot().value).toBe('emergency')
})

test('shows a child below the flow that started it', async () => {
  signIn()
  await show()
  await isActive('login.code.entering')
  portal.actor.send({ type: 'emergency.open' })
  await isActive('emergencyCode.entering')
  const flows = page.getByRole('navigation').getByRole('button')
  await expect.element(flows.nth(0)).toHaveAccessibleName(/Sign-in emergency$/)
  await expect.element(flows.nth(1)).toHaveAccessibleName(/Sign-in with the emergency code/)
  const startOf = (place: number) => flows.nth(place).element().getBoundingClientRect().left
  expect(startOf(1)).toBeGreaterThan(startOf(0))
})

test('says what needs a secret or an answer of the server', async () => {
  await show()
  await state('login.emergency').click()
  await sees('needs you: it carries a secret')
  await sees('needs this answer of the server')
  await button('Take me there').click()
  await sees('Your turn')
  signIn()
  await isActive('login.emergency')
})

test('says the same in the table of states as in the chart, and selects a state by keyboard', async () => {
  await show()
  await button('States').click()
  const row = page.getByRole('row', { name: /^editing/ })
  await expect.element(row.getByText('● yes')).toBeVisible()
  ;(row.getByRole('button').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page
        .getByRole('region', { name: 'State' })
        .getByText('The user is entering username and password.'),
    )
    .toBeVisible()
})

test('has a column for each participant in the sequence', async () => {
  signIn()
  await show()
  await isActive('login.code.entering')
  await button('Sequence').click()
  await sees('Person and page')
  await sees('calls authenticate')
})

test('knows after a reload of the viewer what its tab has seen', async () => {
  signIn()
  const first = await show()
  await isActive('login.code.entering')
  await first.unmount()
  await show()
  await isActive('login.code.entering')
  await sees('3 of 3')
})

test('follows a page that is reloaded', async () => {
  signIn()
  await show()
  await isActive('login.code.entering')
  portal.actor.stop()
  portal.leave()
  portal = startLogin()
  await isActive('login.credentials.editing')
  await expect.element(button(/Sign-in ended · code\.entering/)).toBeVisible()
})

test('says how to watch a tab when there is none', async () => {
  portal.leave()
  await show()
  await sees('No tab is watched yet.')
})
