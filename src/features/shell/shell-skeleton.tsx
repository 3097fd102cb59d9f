import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { ShellFrame } from './shell-frame.tsx'

/** The frame while the sign-in status loads. */
export function ShellSkeleton() {
  return (
    <ShellFrame place="" tools={null}>
      <SkeletonRows />
    </ShellFrame>
  )
}
