import { expect, test } from '@playwright/test'

import { uploadAttachment } from '#contract/attachments.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { choose, files, openTicket, text } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('oliver.grant') })

test('refuses a file above 10 MB in a dialog, without sending it [V26, V27]', async ({ page }) => {
  await openTicket(page, ticketStatuses.active, 2)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
  await choose(page, { name: 'huge.txt', mimeType: 'text/plain', buffer })
  await expect(page.getByRole('alertdialog')).toContainText('The file is larger than 10 MB.')
  expect(paths).not.toContain(uploadAttachment.path)
  await expectAccessibleInBothThemes(page)
})

test('keeps a failed upload, and sends it when it’s retried [X19]', async ({ page }) => {
  await openTicket(page, ticketStatuses.active, 2)
  await page.route(`**${uploadAttachment.path}`, (route) => route.abort())
  await choose(page, text('later.txt'))
  await expect(files(page).getByRole('alert')).toContainText('Could not upload file')
  await expect(files(page).getByRole('status')).toBeEmpty()
  await expectAccessibleInBothThemes(page)
  await page.unroute(`**${uploadAttachment.path}`)
  await files(page).getByRole('button', { name: 'Try again' }).click()
  await expect(files(page).getByRole('button', { name: 'later.txt', exact: true })).toBeVisible()
})

test('adds a file dropped on the page or pasted into it to the comment [T193]', async ({
  page,
}) => {
  await openTicket(page, ticketStatuses.active)
  for (const [type, name] of [
    ['drop', 'dropped.txt'],
    ['paste', 'pasted.txt'],
  ] as const) {
    await page.evaluate(
      ([kind, fileName]) => {
        const carried = new DataTransfer()
        carried.items.add(new File(['x'], fileName, { type: 'text/plain' }))
        const how = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent(kind, { ...how, dataTransfer: carried })
            : new ClipboardEvent(kind, { ...how, clipboardData: carried }),
        )
      },
      [type, name] as const,
    )
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
})
