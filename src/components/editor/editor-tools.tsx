import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

import { headingLevels } from './extensions.ts'
import { ImageTool } from './image-tool.tsx'
import type { ImageUploader } from './image-uploader.ts'
import { Tool } from './tool.tsx'
import { Toolbar } from './toolbar.tsx'

type EditorToolsProps = {
  editor: Editor
  controls: string
  disabled: boolean
  uploader: ImageUploader | undefined
  onLink: () => void
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  heading: editor.isActive('heading', { level: headingLevels.heading }),
  subheading: editor.isActive('heading', { level: headingLevels.subheading }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  code: editor.isActive('code'),
  codeBlock: editor.isActive('codeBlock'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

/** The formatting tools. All work with mouse and keyboard, most also as Markdown. */
export function EditorTools({ editor, controls, disabled, uploader, onLink }: EditorToolsProps) {
  const { t } = useLingui()
  const now = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()

  return (
    <Toolbar label={t`Formatting`} controls={controls}>
      <Tool
        icon="heading"
        label={t`Heading`}
        pressed={now.heading}
        disabled={disabled}
        onPress={() => run().toggleHeading({ level: headingLevels.heading }).run()}
      />
      <Tool
        icon="subheading"
        label={t`Subheading`}
        pressed={now.subheading}
        disabled={disabled}
        onPress={() => run().toggleHeading({ level: headingLevels.subheading }).run()}
      />
      <Tool
        icon="bold"
        label={t`Bold`}
        shortcut="Control+B Meta+B"
        pressed={now.bold}
        disabled={disabled}
        onPress={() => run().toggleBold().run()}
      />
      <Tool
        icon="italic"
        label={t`Italic`}
        shortcut="Control+I Meta+I"
        pressed={now.italic}
        disabled={disabled}
        onPress={() => run().toggleItalic().run()}
      />
      <Tool
        icon="bullets"
        label={t`Bulleted list`}
        pressed={now.bullets}
        disabled={disabled}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        icon="numbers"
        label={t`Numbered list`}
        pressed={now.numbers}
        disabled={disabled}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        icon="code"
        label={t`Code`}
        shortcut="Control+E Meta+E"
        pressed={now.code}
        disabled={disabled}
        onPress={() => run().toggleCode().run()}
      />
      <Tool
        icon="codeBlock"
        label={t`Code block`}
        pressed={now.codeBlock}
        disabled={disabled}
        onPress={() => run().toggleCodeBlock().run()}
      />
      <Tool
        icon="link"
        label={t`Link`}
        shortcut="Control+K Meta+K"
        pressed={now.link}
        disabled={disabled}
        onPress={onLink}
      />
      {uploader && <ImageTool editor={editor} uploader={uploader} disabled={disabled} />}
      <Tool
        icon="undo"
        label={t`Undo`}
        shortcut="Control+Z Meta+Z"
        disabled={disabled || !now.canUndo}
        onPress={() => run().undo().run()}
      />
      <Tool
        icon="redo"
        label={t`Redo`}
        shortcut="Control+Shift+Z Meta+Shift+Z"
        disabled={disabled || !now.canRedo}
        onPress={() => run().redo().run()}
      />
    </Toolbar>
  )
}
