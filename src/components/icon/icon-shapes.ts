import type { EditorIconName } from '#src/components/editor/editor-icons.ts'
import type { PortalIconName } from './portal-icons.ts'

/** What is drawn before the sign-in: one path each on a 24 × 24 grid, one stroke width and no fill. */
const firstShapes = {
  alert: 'M12 8v5m0 3.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  back: 'M19 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  cross: 'm6.5 6.5 11 11m0-11-11 11',
  done: 'm8 12.3 2.7 2.7L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  external: 'M13.5 4.5h6v6m0-6-9 9M17.5 14v5.5h-13v-13H10',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  eyeOff:
    'M4 4l16 16M9.9 6c.7-.3 1.4-.5 2.1-.5 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3Z',
  info: 'M12 11v5.5m0-9v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  key: 'M12.5 11.5 20 4m-3 3 2.5 2.5M14.5 9.5l2 2M13 15a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  warning: 'M12 9.5v4m0 3v.1M12 4 2.8 20h18.4z',
} as const

export type IconName = keyof typeof firstShapes | PortalIconName | EditorIconName

const shapes: { [Name in IconName]?: string } = { ...firstShapes }

/** Empty for an icon whose file has not been loaded. */
export const shapeOf = (name: IconName) => shapes[name] ?? ''

/** Icons of a part of the portal come along with it: the login page does not wait for them. */
export const addShapes = (more: Partial<typeof shapes>) => Object.assign(shapes, more)
