import { LineDrawing, type LineShape } from '#src/components/icon/line-drawing.tsx'
import { css } from '#styled-system/css'

const shapes = {
  write: {
    lines: 'M30 18h46l14 14v62H30zM76 18v14h14M42 46h36M42 58h36M42 70h18',
    accent: 'm66 84 30-30 8 8-30 30-11 3z',
  },
  sign: {
    lines: 'M22 26h76v50H22zM22 88h76M44 88l-4 10h40l-4-10',
    accent: 'M34 62c8-22 14-22 12-4s10 2 12-6 8-2 8 4 8 4 18-2',
  },
  receive: {
    lines: 'M20 34h80v54H20zM20 34l40 32 40-32M20 88l28-30M100 88 72 58',
    accent: 'M60 8v20m-9-9 9 9 9-9',
  },
  order: {
    lines: 'M30 14h60v84l-10-7-10 7-10-7-10 7-10-7-10 7zM42 34h36M42 46h36M42 58h16',
    accent: 'M78 70a9 9 0 1 0 0 12M64 74h10M64 79h9',
  },
  check: {
    lines: 'M60 12 26 24v30c0 24 15 38 34 46 19-8 34-22 34-46V24z',
    accent: 'm45 56 11 11 20-24',
  },
} as const satisfies Record<string, LineShape>
export type StepDrawingName = keyof typeof shapes

export const StepDrawing = ({ name }: { name: StepDrawingName }) => (
  <LineDrawing shape={shapes[name]} viewBox="18 4 84 98" className={rootStyles} />
)

const rootStyles = css({ inlineSize: '[4.5rem]', blockSize: '[5.25rem]' })
