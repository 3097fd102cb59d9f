import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { filesIn, hasFiles } from './files-in-page.ts'

type FileZoneProps = {
  /** Absent while files can't be added. */
  onFiles: ((files: File[]) => void) | undefined
  children: ReactNode
}

/** Accepts files that are dropped or pasted into a part of the page, instead of the page itself. */
export function FileZone({ onFiles, children }: FileZoneProps) {
  const [isHovering, setHovering] = useState(false)
  const take = (event: ClipboardEvent | DragEvent, files: File[]) => {
    if (!onFiles || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const handlers = {
    onPaste: (event: ClipboardEvent) => take(event, filesIn(event)),
    onDragOver: (event: DragEvent) => {
      if (!onFiles || !hasFiles(event)) return
      event.preventDefault()
      setHovering(true)
    },
    onDragLeave: () => setHovering(false),
    onDrop: (event: DragEvent) => {
      setHovering(false)
      take(event, [...event.dataTransfer.files])
    },
  }
  return (
    <div {...handlers} className={zoneStyles} data-hovering={isHovering || undefined}>
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
