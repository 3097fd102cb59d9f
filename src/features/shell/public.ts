export { AccountMenu } from './account-menu.tsx'
export { usePageActions, type PageAction } from './commands/use-page-actions.ts'
export { ShortcutList } from './commands/shortcut-list.tsx'
export {
  agentKeys,
  focusRow,
  focusSearch,
  followBackLink,
  followNeighbour,
  singleKeyOf,
} from './commands/shortcuts.ts'
export { useKeydown, useShortcuts } from './commands/use-shortcuts.ts'
export { DisplayMenu } from './display-menu.tsx'
export { ShellLayout } from './shell-layout.tsx'
export { UnreachablePage } from './unreachable-page.tsx'
