import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { dataRequestsMachine } from '#machines/account/data-requests.machine.ts'
import { DataPage } from '#src/features/account/data/data-page.tsx'
import { displayText } from '#src/texts.ts'
import {
  button,
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { dataRequestsModel } from './model.ts'

const dialog = page.getByRole('dialog')

walksEveryPathOnThePage<typeof dataRequestsMachine>(dataRequestsModel, {
  show: (actor) => showInEnglish(<DataPage actor={actor}>{null}</DataPage>),
  do: {
    'list.retry': () => press('Try again'),
    'request.open': ({ kind }) => press(kind === 'copy' ? 'Ask for a copy' : 'Ask for erasure'),
    'note.change': ({ note }) => type('Note (optional)', note),
    'request.submit': async () => {
      await dialog
        .getByRole('button', { name: /^(Ask for a copy|Ask for erasure|Continue)$/ })
        .click()
    },
    'request.cancel': () => press('Cancel'),
    'request.withdraw': () => press('Withdraw request'),
    'proof.accepted': 'reported',
  },
  see: {
    requests: async (snapshot) => {
      await expect.element(heading('Your data')).toBeVisible()
      await expect.poll(() => dialog.query()).toBeNull()
      const { requests } = snapshot.context
      if (!requests) return
      const isOpen = requests.copy?.closedAt === null
      expect(button('Ask for a copy').query() === null).toBe(isOpen || requests.days === 0)
      if (requests.copy?.isOverdue) await seesText('you should have got our answer by')
      else if (isOpen) await seesText('You’ll get our answer by 27 December 2026.')
      if (requests.file?.id === 5) {
        await seesText('You can download your earlier copy until 5 December 2026.')
        await expect
          .element(page.getByRole('link', { name: 'Download copy' }))
          .toHaveAttribute('href', '/api/v1/user/data-request/download?id=5')
      }
      if (requests.file?.id === 7)
        await expect
          .element(page.getByRole('link', { name: 'Download copy' }))
          .toHaveAttribute('href', '/api/v1/user/data-request/download?id=7')
      if (requests.erasure) await seesText('Reason: A contract needs it until May.')
      if (snapshot.matches('shown')) await problemIsShown(snapshot)
    },
    dialog: async ({ context: { kind, note, problem } }) => {
      await seesText(
        kind === 'copy' ? 'Ask for a copy of your data?' : 'Ask us to erase your account?',
        dialog,
      )
      await expect.element(field('Note (optional)')).toHaveValue(note)
      if (kind === 'erasure') await seesText('“Former user” replaces your full name', dialog)
      if (note.length > 1000) await seesText('Enter at most 1000 characters.', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    failed: () => seesText('We couldn’t load your requests'),
    // The dialog of the child has its own walks.
    proof: () => expect.element(heading('Your data')).toBeVisible(),
  },
})
