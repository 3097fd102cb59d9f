import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { categoriesMachine } from '#machines/knowledge-base/categories.machine.ts'
import { CategoryTree } from '#src/features/knowledge-base/category-tree.tsx'
import { categoriesModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof categoriesMachine>(categoriesModel, {
  show: (actor) => showInEnglish(<CategoryTree actor={actor} chosen={2} onChoose={() => {}} />),
  do: {
    'categories.retry': () => press('Load the categories'),
    'tab.shown': 'reported',
    'network.returned': 'reported',
  },
  see: {
    loading: () => expect(page.getByRole('alert').query()).toBeNull(),
    categories: () => expect.element(button('Printing')).toHaveAttribute('aria-current', 'true'),
    failed: () => seesText('We couldn’t load the categories.', page.getByRole('alert')),
  },
})
