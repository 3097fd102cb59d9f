import { useEffect, useEffectEvent, useState, useRef, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Button } from '#src/components/action/button.tsx'

type Dragged = Pick<DragEvent, 'dataTransfer'>

export const hasFiles = ({ dataTransfer }: Dragged) =>
  dataTransfer?.types.includes('Files') ?? false

/** Office programs add an image of a copied table to its text, but the user only wants the text. */
export const filesIn = ({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>) =>
  clipboardData?.types.includes('text/plain') ? [] : [...(clipboardData?.files ?? [])]

/**
 * Accepts files dropped anywhere on the page or pasted, unless something else has handled them
 * already, and says whether files hover over the page.
 */
function useFilesInPage(onFiles: (files: File[]) => void): boolean {
  const [hovering, setHovering] = useState(false)

  const hover = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    setHovering(!event.defaultPrevented)
    event.preventDefault()
  })
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setHovering(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setHovering(false)
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.defaultPrevented ? [] : filesIn(event)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    document.addEventListener('dragover', (event) => hover(event), options)
    document.addEventListener('dragleave', (event) => leave(event), options)
    document.addEventListener('drop', (event) => drop(event), options)
    document.addEventListener('paste', (event) => paste(event), options)
    return () => listening.abort()
  }, [])
  return hovering
}

type FileDropProps = {
  /** The button's text: "Choose files". */
  verb: string
  /** Other ways to add files, and which files are accepted. */
  children: ReactNode
  onFiles: (files: File[]) => void
}

type FileChoiceProps = FileDropProps & { isHovering?: boolean }

/** Accepts files that are chosen, dropped anywhere on the page, or pasted. */
export function FileDrop(props: FileDropProps) {
  const isHovering = useFilesInPage(props.onFiles)
  return <FileChoice {...props} isHovering={isHovering} />
}

/** Accepts files that are chosen; those dropped or pasted elsewhere belong to another part of the page. */
export function FileChoice({ verb, children, onFiles, isHovering = false }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <div className={zoneStyles} data-hovering={isHovering || undefined}>
      <Button variant="outline" size="small" icon="attach" onClick={() => input.current?.click()}>
        {verb}
      </Button>
      <p className={textStyles}>{children}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={verb}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

const zoneStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  padding: '3',
  border: '[1px dashed {colors.control}]',
  borderRadius: 'control',
  '&[data-hovering]': { borderColor: 'accent', backgroundColor: 'accentSoft' },
})
const textStyles = css({
  flex: '1',
  minInlineSize: '[min(8rem, 100%)]',
  fontSize: 'sm',
  color: 'quiet',
})

type FileZoneProps = {
  /** Absent while files can't be added: nothing happens to them then. */
  onFiles: ((files: File[]) => void) | undefined
  children: ReactNode
}

/** Accepts files that are dropped anywhere on the page or pasted, unless another part takes them. */
export function FileZone({ onFiles, children }: FileZoneProps) {
  const isHovering = useFilesInPage((files) => onFiles?.(files))
  return (
    <div className={fileZoneStyles} data-hovering={(onFiles && isHovering) || undefined}>
      {children}
    </div>
  )
}

const fileZoneStyles = css({
  display: 'grid',
  gap: '2',
  minInlineSize: '0',
  borderRadius: 'control',
  '&[data-hovering]': { outline: '[2px dashed {colors.accent}]', outlineOffset: '[4px]' },
})
