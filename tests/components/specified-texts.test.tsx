import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const block = () => page.getByRole('heading', { name: 'Oops..', exact: true })
const text = () => document.body.innerText.replaceAll(/\s+/g, ' ').trim()

describe('the block without permission', () => {
  test('says what happened and who to contact on ticket pages, word for word [X24, P1]', async () => {
    await showInEnglish(<NoPermission />)
    await expect.element(block()).toBeVisible()
    expect(text()).toBe(
      'Oops.. You do not have permission to view this page or perform this action ' +
        'Please contact your security manager or customer support.',
    )
  })

  test('ends differently in the management area [P4]', async () => {
    await showInEnglish(<NoPermission area="management" />)
    await expect.element(block()).toBeVisible()
    expect(text()).toBe(
      'Oops.. You do not have permission to view this page or perform this action ' +
        'If you think this is by mistake, please contact customer support',
    )
  })
})
