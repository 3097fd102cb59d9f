import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { css } from '#styled-system/css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The shape of the list before the first answer. */
export function HitSkeleton() {
  return (
    <div className={frame}>
      {rows.map((row) => (
        <div key={row} className={look}>
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  )
}

const frame = css({ border: 'thin', borderRadius: 'surface', backgroundColor: 'surface' })
const look = css({ padding: '4', '& + &': { borderBlockStart: 'thin' } })
