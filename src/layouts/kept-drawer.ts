const storageKey = 'statedesk.drawer'

/** H6: the drawer stays as it was left, in this browser. */
export const isDrawerKeptOpen = () => localStorage.getItem(storageKey) !== 'closed'

export const keepDrawer = (open: boolean) =>
  localStorage.setItem(storageKey, open ? 'open' : 'closed')
