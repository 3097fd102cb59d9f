import { expect, test } from '@playwright/test'

import { answerFor } from '#tests/support/answers.ts'

const home = '/security-manager/management'

for (const path of [home, `${home}/create-partner-employee`])
  test(`hides ${path} without sm and psm, with a text about who to contact [P4, A3]`, async ({
    page,
  }) => {
    await answerFor(page, { tc: 1 })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Oops..' })).toBeVisible()
    await expect(main).toContainText(
      'If you think this is by mistake, please contact customer support',
    )
    await expect(main.getByRole('textbox')).toHaveCount(0)
  })

for (const flag of ['sm', 'psm'])
  test(`opens the area with ${flag} alone, with the form in its menu [P5, R37, R38, A66]`, async ({
    page,
  }) => {
    await answerFor(page, { [flag]: 1 })
    await page.goto(home)
    const menu = page.getByRole('navigation', { name: 'Management' })
    await expect(menu.locator('[aria-current=page]')).toHaveText('Overview')
    await menu.getByRole('link', { name: 'Request a partner login' }).click()
    await expect(page).toHaveURL(`${home}/create-partner-employee`)
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(menu.locator('[aria-current=page]')).toHaveText('Request a partner login')
  })
