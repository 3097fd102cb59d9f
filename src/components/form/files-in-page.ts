import { useEffect, useEffectEvent, useState } from 'react'

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
export function useFilesInPage(onFiles: (files: File[]) => void): boolean {
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
