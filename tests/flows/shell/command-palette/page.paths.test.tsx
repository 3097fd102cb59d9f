import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { commandPaletteMachine } from '#machines/shell/command-palette.machine.ts'
import { CommandDialog } from '#src/components/overlay/command-dialog.tsx'
import { CommandPalette } from '#src/features/shell/commands/command-palette.tsx'
import { commandPaletteModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const field = page.getByRole('combobox', { name: 'Search or jump to…' })

const inbox = { id: 'inbox', label: 'Inbox', group: 'Pages', icon: 'bell', onSelect() {} } as const

walksEveryPathOnThePage<typeof commandPaletteMachine>(commandPaletteModel, {
  show: (actor) =>
    showInEnglish(
      <CommandDialog open title="Search and commands" onClose={() => {}}>
        <CommandPalette actor={actor} commands={[inbox]} onClose={() => {}} />
      </CommandDialog>,
    ),
  do: {
    'query.change': async ({ query }) => {
      await field.clear()
      await field.fill(query)
    },
    'search.retry': () => press('Try again'),
  },
  see: {
    palette: async (snapshot) => {
      const { query, hits } = snapshot.context
      await expect.element(field).toHaveValue(query)
      for (const { shortDescription } of hits.tickets)
        await expect.element(page.getByRole('option', { name: shortDescription })).toBeVisible()
      for (const { title } of hits.articles)
        await expect.element(page.getByRole('option', { name: title })).toBeVisible()
      if (query === '')
        await expect.element(page.getByRole('option', { name: 'Inbox' })).toBeVisible()
      if (snapshot.matches('failed')) await expect.element(button('Try again')).toBeVisible()
      if (snapshot.matches('shown') && query !== '' && hits.tickets.length === 0)
        await seesText('No matches.')
    },
  },
})
