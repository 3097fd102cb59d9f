import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useEditorState } from '@tiptap/react'

import { css } from '#styled-system/css'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'
import { imageTypes } from '#contract/rules/attachments.ts'
import type { ImageUploader } from './image-uploader.ts'
import { addImages } from './inline-images.ts'
import { headingLevels } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'

type ToolProps = {
  icon: IconName
  label: string
  /** Whether the format is active at the cursor; undefined for one-off actions. */
  pressed?: boolean | undefined
  disabled?: boolean
  shortcut?: string
  onPress: () => void
}

/** A toolbar button. It stays focusable while it's disabled. */
function Tool({ icon, label, pressed, disabled = false, shortcut, onPress }: ToolProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={shortcut}
        className={rootStyles}
        // Keeps the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onPress()}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

const rootStyles = css({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 'controlSmall',
  blockSize: 'controlSmall',
  borderRadius: 'control',
  color: 'text',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '&[aria-pressed=true]': { backgroundColor: 'accentSoft', color: 'accent' },
  '&[aria-disabled=true]': {
    color: 'quiet',
    cursor: 'not-allowed',
    backgroundColor: '[transparent]',
  },
  '& svg': { inlineSize: '[1.125rem]', blockSize: '[1.125rem]' },
})

type ImageToolProps = { editor: Editor; uploader: ImageUploader; disabled: boolean }

/** Chooses images from this computer. */
function ImageTool({ editor, uploader, disabled }: ImageToolProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Tool
        icon="image"
        label={t`Insert image`}
        disabled={disabled}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t`Insert image`}
        accept={imageTypes.join(',')}
        onChange={({ currentTarget }) => {
          addImages(editor.view, uploader, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

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
