import { channelName } from 'flow-viewer/gate'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { registerOurFlows } from '#tests/support/known-flows.ts'
import { Viewer } from '../../packages/flow-viewer/src/page/viewer.tsx'
import '../../packages/flow-viewer/src/page/viewer.css'
import '../../packages/flow-viewer/src/page/panels.css'
import { accepted, secret, signIn as signInto, startLogin } from './watched-login.ts'

registerOurFlows()

let portal: ReturnType<typeof startLogin>
const messages: unknown[] = []
const channel = new BroadcastChannel(channelName)
channel.addEventListener('message', ({ data }) => messages.push(data))

/** Most tests look at states that a large chart would fold. */
const unfold = (isUnfolded: boolean) =>
  localStorage.setItem('flow-viewer.unfolded', String(isUnfolded))

beforeEach(async () => {
  await page.viewport(1440, 900)
  messages.length = 0
  localStorage.clear()
  unfold(true)
  portal = startLogin()
})
afterEach(() => {
  portal.actor.stop()
  portal.leave()
})

const show = () => render(<Viewer />)
/** A state of a child is drawn inside the state of the sign-in that runs it. */
const editing = String.raw`login\.credentials\.\(credentials\)\.credentials\.editing`
const entering = String.raw`login\.code\.\(verificationCode\)\.verificationCode\.entering`

const state = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}(,.*)?$`) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sees = (text: string) =>
  expect.element(page.getByText(text, { exact: false }).last()).toBeVisible()
const isActive = (id: string) =>
  expect.element(state(id)).toHaveAccessibleName(new RegExp(`^${id}(,.*)?, active$`))

const signIn = () => signInto(portal)

const chart = () => page.getByRole('region', { name: 'Chart' })
const pressInChart = async (keys: string) => {
  await expect.element(chart()).toBeVisible()
  ;(chart().element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
}
/** Zooms out until everything is visible. */
const seeWholeChart = () => pressInChart('-'.repeat(12))

test('shows a flow’s state even if opened later, and follows it', async () => {
  await show()
  await isActive(editing)
  signIn()
  await isActive(entering)
  await sees('Sign-in is in code')
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
  const active = state(entering)
  for (const seen of [chosen, active]) await expect.element(seen).toBeInViewport({ ratio: 1 })
})

test('scrolls the chart, not the page, to the active state', async () => {
  await page.viewport(390, 844)
  // Other panels grow and shrink; the page must stay long enough to be scrolled this far.
  document.body.style.minBlockSize = '300vh'
  onTestFinished(() => void (document.body.style.minBlockSize = ''))
  signIn()
  await show()
  await expect.element(state(entering)).toBeInViewport({ ratio: 1 })
  const bottom = () => chart().element().getBoundingClientRect().bottom
  window.scrollBy(0, bottom() - 500)
  const place = bottom()
  portal.actor.send({ type: 'login.restart' })
  await expect.element(state(editing)).toBeInViewport({ ratio: 1 })
  expect(bottom()).toBeCloseTo(place, 0)
})

const textHeights = () =>
  [...chart().element().querySelectorAll('text')].map(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
  )
const smallestText = () => Math.min(...textHeights())

describe('the chart', () => {
  const zoomed = () => page.getByLabelText('Zoom', { exact: true })

  test('never shows text below 11 pixels when fitted, whatever its size', async () => {
    await show()
    for (const [width, height] of [
      [1440, 900],
      [1000, 500],
      [390, 844],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(smallestText).toBeCloseTo(11, 1)
    }
  })

  test('is zoomed with buttons, keys, wheel and pinch, and can be fitted again', async () => {
    await show()
    await expect.element(zoomed()).toHaveTextContent('92 %')
    await button('Zoom in').click()
    await expect.element(zoomed()).toHaveTextContent('115 %')
    await expect.element(button('Fit')).toHaveAttribute('aria-pressed', 'false')
    await pressInChart('-')
    await expect.element(zoomed()).toHaveTextContent('92 %')
    await pressInChart('+++')
    await expect.element(zoomed()).toHaveTextContent('179 %')
    const wheel = (change: WheelEventInit) =>
      chart()
        .element()
        .dispatchEvent(
          new WheelEvent('wheel', {
            bubbles: true,
            cancelable: true,
            clientX: 600,
            clientY: 300,
            ...change,
          }),
        )
    wheel({ deltaY: 500 })
    await expect.element(zoomed()).toHaveTextContent('90 %')
    wheel({ deltaY: -50, ctrlKey: true })
    await expect.element(zoomed()).toHaveTextContent('179 %')
    await pressInChart('0')
    await expect.element(zoomed()).toHaveTextContent('92 %')
    await expect.element(button('Fit')).toHaveAttribute('aria-pressed', 'true')
  })

  test('shows all of it when fitted a second time', async () => {
    await show()
    await expect.element(zoomed()).toHaveTextContent('92 %')
    await button('Fit').click()
    for (const id of ['login.deciding', 'login.signedIn', 'login.emergency'])
      await expect.element(state(id)).toBeInViewport({ ratio: 1 })
    await button('Fit').click()
    await expect.element(zoomed()).toHaveTextContent('92 %')
  })

  test('folds what doesn’t fit, so that all of it is seen at once', async () => {
    unfold(false)
    signIn()
    await show()
    for (const id of ['login.deciding', 'login.signedIn', 'login.emergency'])
      await expect.element(state(id)).toBeInViewport({ ratio: 1 })
    expect(Number.parseInt(zoomed().element().textContent, 10)).toBeGreaterThanOrEqual(60)
    await expect
      .element(state(String.raw`login\.code`))
      .toHaveAccessibleName(/▸ ● entering, active/)
    await button('Unfold login.code').click()
    await isActive(entering)
    await button('Fold login.code').click()
    await expect.element(state(entering)).not.toBeInTheDocument()
  })

  test('shows the whole flow when zoomed out', async () => {
    await show()
    await seeWholeChart()
    for (const id of ['login.deciding', 'login.signedIn', 'login.emergency'])
      await expect.element(state(id)).toBeInViewport({ ratio: 1 })
  })

  const leftOf = (id: string) => state(id).element().getBoundingClientRect().left

  test('is panned by dragging and by arrow keys, without selecting a state', async () => {
    await show()
    await isActive(editing)
    const before = leftOf(editing)
    await pressInChart('{ArrowRight}')
    expect(leftOf(editing)).toBeCloseTo(before - 80, 0)
    await userEvent.dragAndDrop(state(editing), button('Zoom out'))
    expect(leftOf(editing)).not.toBeCloseTo(before - 80, 0)
    await sees('Select one in the chart')
  })

  test('is panned by dragging in the overview map', async () => {
    await show()
    await isActive(editing)
    const map = document.querySelector('.overview')!
    expect(document.querySelectorAll('.overview .active')).toHaveLength(1)
    const frame = () => map.querySelector('.seen')!.getBoundingClientRect()
    const before = frame()
    await page.elementLocator(map).click({ position: { x: 20, y: 140 } })
    expect(frame().top).toBeGreaterThan(before.top + 40)
    expect(frame().left).toBeLessThan(before.left)
    await expect.element(state(editing)).not.toBeInViewport()
    await seeWholeChart()
    expect(document.querySelector('.overview')).toBeNull()
  })

  test('can fill the window', async () => {
    await show()
    await button('Chart only').click()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    expect(chart().element().clientWidth).toBe(1440)
    await button('Chart only').click()
    await expect.element(page.getByRole('navigation')).toBeVisible()
  })
})

test('has panels to drag, whose sizes stay', async () => {
  const first = await show()
  const divider = () => page.getByRole('separator', { name: 'Width of the details' })
  const details = () => page.getByRole('complementary')
  const width = () => details().element().clientWidth
  await expect.element(details()).toBeVisible()
  const before = width()
  ;(divider().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(width()).toBe(before + 32)
  await first.unmount()
  await show()
  await expect.element(details()).toBeVisible()
  expect(width()).toBe(before + 32)
  await divider().dblClick()
  expect(width()).toBe(before)
})

test('shows what an event changed in the context', async () => {
  portal.authenticate.mockResolvedValueOnce({ ...accepted, requireTotp: true })
  await show()
  await isActive(editing)
  signIn()
  await isActive(entering)
  const facts = page.getByRole('region', { name: 'Facts', exact: true })
  await expect.element(facts.getByText('false → true')).toBeVisible()
  expect(document.querySelector('ins')?.textContent).toBe('true')
})

test('finds events by their words', async () => {
  signIn()
  await show()
  await isActive(entering)
  await page.getByRole('searchbox', { name: 'Search the events' }).fill('AUTHENTICATE accepted')
  const lines = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect.poll(() => lines.length).toBe(1)
  expect(lines.nth(0).element().textContent).toMatch(/authenticate.answers/)
  await page.getByRole('searchbox').fill('nowhere')
  await sees('No event matches.')
})

test('opens an exported session without a watched tab, and says what’s wrong with another file', async () => {
  signIn()
  const first = await show()
  await isActive(entering)
  const saved = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => saved.mockRestore())
  await button('Export').click()
  const [[file] = []] = saved.mock.calls
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).not.toContain(secret)
  await first.unmount()
  portal.actor.stop()
  portal.leave()
  await show()
  await sees('No tab is being watched yet.')
  const chooser = page.elementLocator(document.querySelector('input[type=file]')!)
  await chooser.upload(new File(['[]'], 'other.json'))
  await sees('other.json isn’t a session that this viewer exported.')
  await chooser.upload(new File([text], 'session.json'))
  await isActive(entering)
  await sees('This flow has ended.')
})

test('shows the last edge of a sign-in, then the page that follows it', async () => {
  await show()
  await isActive(editing)
  portal.actor.send({ type: 'passkey.accepted', username: 'anna.keller' } as never)
  await isActive('login.signedIn')
  const next = startLogin()
  onTestFinished(next.leave)
  await isActive('login.signedIn')
  expect(document.querySelector('.arrow.taken')).not.toBeNull()
  await expect.element(state(editing), { timeout: 6000 }).toBeVisible()
})

test('shows the past without changing the flow', async () => {
  signIn()
  await show()
  await isActive(entering)
  await button('‹ Back').click()
  await isActive('login.credentials')
  await sees('past moment')
  expect(portal.actor.getSnapshot().matches('code')).toBe(true)
  await button('Now').click()
  await isActive(entering)
})

test('scrubs through the moments with the keyboard', async () => {
  signIn()
  await show()
  const slider = page.getByRole('slider', { name: 'Moment' })
  await isActive(entering)
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await isActive('login.credentials')
})

test('sends an event with a typed payload, which is neither shown nor stored', async () => {
  await show()
  await button(/^credentials\.submit.*name and password/).click()
  await expect.element(page.getByLabelText('username')).toHaveValue('anna.keller')
  await page.getByLabelText(/^password/).fill(secret)
  await sees('The flow accepts this.')
  await button('Send credentials.submit').click()
  await isActive(entering)
  expect(portal.authenticate).toHaveBeenCalledWith(
    expect.objectContaining({ input: { username: 'anna.keller', password: secret } }),
  )
  expect(JSON.stringify(messages)).not.toContain(secret)
  expect(document.documentElement.outerHTML).not.toContain(secret)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret)
})

test('takes the shortest path to a state as far as the viewer can', async () => {
  signIn()
  await show()
  await isActive(entering)
  await seeWholeChart()
  await state('login.emergency').click()
  await sees('the viewer sends emergency.open')
  await button('Take me there').click()
  await isActive('login.emergency')
  expect(portal.actor.getSnapshot().value).toBe('emergency')
})

test('shows a child inside the state that invokes it and below it in the list, while it runs', async () => {
  signIn()
  await show()
  await isActive(entering)
  portal.actor.send({ type: 'emergency.open' })
  const inside = 'login\\.emergency\\.\\(emergencyCode\\)\\.emergencyCode\\.entering'
  await isActive(inside)
  await expect.element(state(inside)).toBeInViewport({ ratio: 1 })
  await sees('Sign-in is in emergency. Sign-in with the emergency code is in entering')
  const flows = page.getByRole('navigation').getByRole('button', { name: /Sign-in/ })
  await expect.element(flows.nth(0)).toHaveAccessibleName(/Sign-in emergency$/)
  await expect.element(flows.nth(1)).toHaveAccessibleName(/Sign-in with the emergency code/)
  const startOf = (place: number) => flows.nth(place).element().getBoundingClientRect().left
  expect(startOf(1)).toBeGreaterThan(startOf(0))
  await flows.nth(1).click()
  await isActive('emergencyCode.entering')
  await flows.nth(0).click()
  await button('‹ Back').click()
  await isActive('login.code')
  await expect.element(state(inside)).not.toBeInTheDocument()
})

test('offers a child’s events, and describes its states', async () => {
  signIn()
  await show()
  await isActive(entering)
  portal.actor.send({ type: 'emergency.open' })
  const events = page.getByRole('region', { name: 'Events of Sign-in with the emergency code' })
  await expect.element(events.getByRole('button', { name: /^form\.change/ }).first()).toBeVisible()
  await button('States').click()
  const table = page.getByRole('table', { name: 'Sign-in with the emergency code' })
  await table.getByRole('button', { name: 'redeemed' }).click()
  await expect
    .element(
      page.getByRole('region', { name: 'State' }).getByRole('button', { name: 'Take me there' }),
    )
    .toBeVisible()
})

/** Selects the first step, which the sign-in runs as a child. */
const chooseCredentials = () =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: /Username and password/ })
    .click()

test('names the steps that need a child', async () => {
  await show()
  await seeWholeChart()
  await state('login.emergency').click()
  await sees('needs credentials to end this way')
  await button('Take me there').click()
  await sees('Waiting for the child flow credentials.')
  signIn()
  await isActive('login.emergency')
})

test('names the steps that need a secret or a response of the server', async () => {
  await show()
  await chooseCredentials()
  await state('credentials.accepted').click()
  await sees('you do this, because it contains a secret')
  await sees('needs this answer from the server')
  await button('Take me there').click()
  await sees('Your turn')
  signIn()
  await isActive('credentials.accepted')
})

test('reports that a state was reached, though the flow has left it again', async () => {
  portal.authenticate.mockResolvedValueOnce({ ...accepted, success: false })
  await show()
  await chooseCredentials()
  await state('credentials.checking').click()
  await button('Take me there').click()
  await sees('Your turn')
  signIn()
  await isActive('credentials.editing')
  await sees('has left it since')
  await expect.element(button('Take me there')).toBeVisible()
})

test('reports what the server answered instead, and continues', async () => {
  portal.authenticate.mockResolvedValueOnce({ ...accepted, success: false })
  await show()
  await chooseCredentials()
  await state('credentials.accepted').click()
  await button('Take me there').click()
  await sees('Your turn')
  signIn()
  await sees('but authenticate answered differently. The flow is in editing now.')
  await sees('Your turn')
  signIn()
  await isActive('credentials.accepted')
  await sees('The flow is in this state at the selected moment.')
})

test('has the same content in the table of states as in the chart, with selection by keyboard', async () => {
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

test('moves the chart to what is selected in the table', async () => {
  await show()
  await isActive(editing)
  await button('States').click()
  await expect.element(state('login.signedIn')).not.toBeInViewport()
  await page.getByRole('table').getByRole('button', { name: 'signedIn' }).click()
  window.scrollTo(0, 0)
  await expect.element(state('login.signedIn')).toBeInViewport({ ratio: 1 })
})

test('has a column for each participant in the sequence', async () => {
  signIn()
  await show()
  await isActive(entering)
  await button('Sequence').click()
  await sees('User and page')
  await sees('calls authenticate')
})

test('restores a tab’s history after a reload of the viewer', async () => {
  signIn()
  const first = await show()
  await isActive(entering)
  await first.unmount()
  await show()
  await isActive(entering)
  await expect.element(page.getByText(/^([2-9]) of \1$/)).toBeVisible()
})

test('follows a page across a reload', async () => {
  signIn()
  await show()
  await isActive(entering)
  portal.actor.stop()
  portal.leave()
  portal = startLogin()
  await isActive(editing)
  await expect.element(button(/Sign-in ended · code/)).toBeVisible()
})

test('explains how to watch a tab if there is none', async () => {
  portal.leave()
  await show()
  await sees('No tab is being watched yet.')
})
