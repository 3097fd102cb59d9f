import { addShapes } from './icon-shapes.ts'

/** What is drawn behind the sign-in only; whoever frames such a page imports this file. */
const portalShapes = {
  add: 'M12 5v14M5 12h14',
  article: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h5',
  attach:
    'm19.5 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8.2-8.2a3.1 3.1 0 0 1 4.4 4.4l-8.1 8.1a1.5 1.5 0 0 1-2.2-2.2l7.3-7.2',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.3 20.5h3.4',
  book: 'M12 6.5C10 5 7 4.5 4 4.7v13.6c3-.2 6 .3 8 1.7 2-1.4 5-1.9 8-1.7V4.7c-3-.2-6 .3-8 1.8Zm0 0V20',
  chevronDown: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  chevronEnd: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  chevronStart: 'm14.5 6.5-5.5 5.5 5.5 5.5',
  clock: 'M12 7.5V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  display: 'M3.5 5h17v11.5h-17zM9 20h6m-3-3.5V20',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  leave: 'M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4',
  lifebuoy:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-5.5 0a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5.7 5.7l3.8 3.8m5 5 3.8 3.8m0-12.6-3.8 3.8m-5 5-3.8 3.8',
  lock: 'M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  pause: 'M10 9v6m4-6v6M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  pulse: 'M3 12h4l3-6.5 4 13L17 12h4',
  search: 'm15.5 15.5 4.5 4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2 2 4-4',
  sortDown: 'M12 5v14m-5-5 5 5 5-5',
  sortNone: 'm8 9.5 4-4 4 4m-8 5 4 4 4-4',
  sortUp: 'M12 19V5m-5 5 5-5 5 5',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  trash: 'M4.5 7h15M10 4h4M6.5 7l1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
  tickets: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v2m0 2v2m0 2v2',
} as const

export type PortalIconName = keyof typeof portalShapes

addShapes(portalShapes)
