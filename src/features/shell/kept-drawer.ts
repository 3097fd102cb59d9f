import { deviceStorage } from '#src/storage/browser-storage.ts'

const storageKey = 'statedesk.drawer'

/** H6: the drawer stays as it was left, in this browser. */
export const isDrawerKeptOpen = () => deviceStorage.getItem(storageKey) !== 'closed'

export const keepDrawer = (open: boolean) =>
  deviceStorage.setItem(storageKey, open ? 'open' : 'closed')
