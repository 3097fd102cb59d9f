import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands, page } from 'vitest/browser'

import { colours } from '#src/inspector/colours.ts'
import { registerOurFlows } from '#tests/support/known-flows.ts'
import { applyColours } from '../../packages/flow-viewer/src/page/colours.ts'
import { Viewer } from '../../packages/flow-viewer/src/page/viewer.tsx'
import '../../packages/flow-viewer/src/page/panels.css'
import '../../packages/flow-viewer/src/page/viewer.css'
import { signIn, startLogin } from './watched-login.ts'

beforeAll(() => {
  registerOurFlows()
  applyColours(colours)
})

const expectNoFault = async (...themes: ('light' | 'dark')[]) => {
  for (const theme of themes) expect([theme, await commands.axeFaults(theme)]).toEqual([theme, []])
}

test('is accessible in every state [A100]', { timeout: 120_000 }, async () => {
  const portal = startLogin()
  onTestFinished(() => {
    portal.actor.stop()
    portal.leave()
  })
  signIn(portal)
  localStorage.clear()
  await page.viewport(1440, 900)
  await render(<Viewer />)
  await page.getByRole('button', { name: /^login\.code,.* entering, active$/ }).click()
  await expectNoFault('light', 'dark')
  await page.getByRole('button', { name: 'Unfold all' }).click()
  for (const view of ['Events', 'Sequence', 'States']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expectNoFault('light', 'dark')
  }
  await page.viewport(390, 900)
  await expectNoFault('light')
})

test('is accessible while it waits [A100]', { timeout: 120_000 }, async () => {
  await render(<Viewer />)
  await expect.element(page.getByText('No tab is being watched yet.')).toBeVisible()
  await expectNoFault('light', 'dark')
})
