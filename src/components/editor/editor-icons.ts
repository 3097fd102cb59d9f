import { addShapes } from '#src/components/icon/icon-shapes.ts'

const editorShapes = {
  bold: 'M8 5h5.5a3.5 3.5 0 0 1 0 7H8zM8 12h6.5a3.5 3.5 0 0 1 0 7H8z',
  bullets: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.1M4.5 12h.1m-.1 5.5h.1',
  code: 'm8.5 7.5-5 4.5 5 4.5m7-9 5 4.5-5 4.5',
  codeBlock: 'M3.5 4.5h17v15h-17zM10 9.5 7 12l3 2.5m4-5 3 2.5-3 2.5',
  heading: 'M6 5v14M18 5v14M6 12h12',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  link: 'm10 14 4-4M8.5 11 6 13.5a3.2 3.2 0 0 0 4.5 4.5L13 15.5m-2-7L13.5 6a3.2 3.2 0 0 1 4.5 4.5L15.5 13',
  numbers: 'M10 6.500H20M10 12H20M10 17.500H20M4 5l1.5-.8V9M4 14.500h2.500L4 18h2.5',
  picture:
    'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.5 9.200a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0Z',
  redo: 'M20 9h-9.500a5.5 5.5 0 0 0 0 11H14M16 5l4 4-4 4',
  subheading: 'M4 6v12m8-12v12M4 12h8m4 1.500c.8-2 4-1.8 4 .3 0 1.8-4 2.7-4 4.200h4',
  undo: 'M4 9h9.500a5.5 5.5 0 0 1 0 11H10M8 5 4 9l4 4',
} as const

export type EditorIconName = keyof typeof editorShapes

addShapes(editorShapes)
