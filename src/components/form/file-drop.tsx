import { useRef, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Button } from '#src/components/action/button.tsx'
import { useFilesInPage } from './files-in-page.ts'

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
