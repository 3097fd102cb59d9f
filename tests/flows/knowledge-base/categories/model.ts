import type { KbCategory } from '#contract/knowledge-base.ts'
import { categoriesMachine } from '#machines/knowledge-base/categories.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const printing: KbCategory = {
  id: 2,
  name: 'Printing',
  parentId: 1,
  relatedNodeIds: [],
  children: [],
}

export const tree: readonly KbCategory[] = [
  { id: 1, name: 'All', parentId: null, relatedNodeIds: [], children: [printing] },
]

export const categoriesModel = flowModel({
  machine: categoriesMachine,
  inputs: {
    'the user opens the knowledge base': { tree: null },
    'the user returns to the knowledge base': { tree },
  },
  events: {
    'categories.retry': 'the user clicks Load the categories',
    'tab.shown': 'the user returns to the tab',
    'network.returned': 'the network returns',
  },
  outcomes: {
    readTree: {
      answers: { 'the categories load': { success: true, tree: [...tree] } },
      fails: 'the categories fail to load',
    },
  },
})
