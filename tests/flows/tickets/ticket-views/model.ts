import { defaultTicketQuery, viewQueryOf } from '#contract/rules/ticket-query.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts'
import { flowModel } from '#tests/model/model.ts'

/** The list query on the page of these paths. */
export const shownQuery = { ...viewQueryOf(defaultTicketQuery), search: 'printer' }

const printers: SavedView = {
  id: 3,
  name: 'Urgent printers',
  ...shownQuery,
  filters: { ...shownQuery.filters, urgencyId: [1] },
}

export const ticketViewsModel = flowModel({
  machine: ticketViewsMachine,
  inputs: { 'the ticket list is open': undefined },
  events: {
    'views.retry': 'the user tries again',
    'view.add': { 'the user clicks Save view': { query: shownQuery } },
    'view.update': {
      'the user updates the view to the list shown': { view: printers, query: shownQuery },
    },
    'change.retry': {
      'the user clicks Try again in the message': { view: printers, query: shownQuery },
    },
    'view.rename': { 'the user clicks Rename': { view: printers } },
    'view.delete': { 'the user clicks Delete': { view: printers } },
    'name.change': {
      'the user enters a name': { name: 'Printers' },
      'the user clears the name': { name: '' },
    },
    'name.submit': 'the user submits the name',
    'rename.submit': { 'the user submits the new name': { id: 3 } },
    'dialog.close': 'the user closes the dialog',
    'deletion.confirm': { 'the user confirms': { id: 3 } },
    'deletion.cancel': 'the user cancels',
  },
  outcomes: {
    listViews: {
      answers: { 'a view loads': { views: [printers] } },
      fails: 'the views fail to load',
    },
    saveView: {
      answers: {
        'the server saves the view': { success: true, views: [printers] },
        'the server rejects the view': {
          success: false,
          message: 'This name is taken.',
          views: [printers],
        },
      },
      fails: 'the server can’t save the view',
    },
    renameView: {
      answers: {
        'the server renames the view': { success: true, views: [printers] },
        'the server rejects the name': {
          success: false,
          message: 'This name is taken.',
          views: [printers],
        },
      },
      fails: 'the server can’t rename the view',
    },
    deleteView: {
      answers: {
        'the server deletes the view': { success: true, views: [] },
        'the server refuses to delete the view': {
          success: false,
          message: 'This view stays.',
          views: [printers],
        },
      },
      fails: 'the server can’t delete the view',
    },
  },
  quiet: ['ticketViews.loading'],
  // Only an existing view has a menu, and a field's value isn't typed again.
  allows: (event, { context: { views, name } }) => {
    if (event.type === 'name.change') return event.name !== name
    return !('view' in event) || views.length > 0
  },
  project: ({ views, name, problem }) => ({
    hasViews: views.length > 0,
    name,
    hasProblem: problem !== null,
  }),
})
