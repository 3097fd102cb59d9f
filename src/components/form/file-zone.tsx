import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { useFilesInPage } from './files-in-page.ts'

type FileZoneProps = {
  /** Absent while files can't be added: nothing happens to them then. */
  onFiles: ((files: File[]) => void) | undefined
  children: ReactNode
}

/** Accepts files that are dropped anywhere on the page or pasted, unless another part takes them. */
export function FileZone({ onFiles, children }: FileZoneProps) {
  const isHovering = useFilesInPage((files) => onFiles?.(files))
  return (
    <div className={zoneStyles} data-hovering={(onFiles && isHovering) || undefined}>
      {children}
    </div>
  )
}

const zoneStyles = css({
  display: 'grid',
  gap: '2',
  minInlineSize: '0',
  borderRadius: 'control',
  '&[data-hovering]': { outline: '[2px dashed {colors.accent}]', outlineOffset: '[4px]' },
})
