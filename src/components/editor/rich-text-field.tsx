import { type ReactNode, useId, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { EditorContent, useEditor } from '@tiptap/react'

import { css, cx } from '#styled-system/css'
import { FieldProblem } from '#src/components/form/field.tsx'
import { richTextStyles } from '#src/components/text/rich-text-styles.ts'
import { EditorTools } from './editor-tools.tsx'
import { textExtensions } from './extensions.ts'
import { LinkBar } from './link-bar.tsx'
import type { ImageUploader } from './image-uploader.ts'
import { InlineImages } from './inline-images.ts'

type TextFrameProps = {
  id: string
  label: string
  hint: ReactNode
  problem: ReactNode
  children: ReactNode
}

/** What `Field` is for form controls, for an editor: a label can't point to one. */
const TextFrame = ({ id, label, hint, problem, children }: TextFrameProps) => (
  <div className={stackStyles}>
    <span id={`${id}label`} className={labelStyles}>
      {label}
    </span>
    {hint && (
      <p id={`${id}hint`} className={quietStyles}>
        {hint}
      </p>
    )}
    {children}
    {problem && <FieldProblem id={`${id}problem`}>{problem}</FieldProblem>}
  </div>
)

const stackStyles = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const labelStyles = css({ fontSize: 'md', fontWeight: 'strong' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })

export type RichTextFieldProps = {
  label: string
  hint?: ReactNode
  problem?: ReactNode
  /** Initial HTML; later values are ignored. */
  value: string
  readOnly?: boolean
  /** Without one, images can't be added. */
  imageUploader?: ImageUploader
  onChange: (html: string) => void
  onBlur?: () => void
}

/** A text with headings, lists, links, code and images. An empty field is an empty string, not an empty paragraph. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, problem, value, readOnly = false, imageUploader, onChange, onBlur } = props
  const { t } = useLingui()
  const id = useId()
  const [isLinking, setLinking] = useState(false)
  const [extensions] = useState(() => [
    ...textExtensions,
    ...(imageUploader
      ? [
          InlineImages.configure({
            uploader: imageUploader,
            className: placeholderStyles,
            labelFor: (name) => t`Loading ${name}…`,
          }),
        ]
      : []),
  ])
  const editor = useEditor({
    extensions,
    content: value,
    // The content-security policy forbids injected styles, so they are defined below.
    injectCSS: false,
    editable: !readOnly,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur: () => onBlur?.(),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        // A translation would become part of the text, like something the user typed.
        translate: 'no',
        class: cx(richTextStyles, textStyles),
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': `${id}label`,
        'aria-readonly': String(readOnly),
        'aria-invalid': String(Boolean(problem)),
        'aria-describedby': describedBy(id, hint, problem),
      },
      handleKeyDown: (_, event) => {
        const isLinkShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
        if (isLinkShortcut) setLinking(true)
        return isLinkShortcut
      },
    },
  })

  return (
    <TextFrame id={id} label={label} hint={hint} problem={problem}>
      <div
        className={frameStyles}
        data-invalid={problem ? true : undefined}
        data-locked={readOnly || undefined}
      >
        <EditorTools
          editor={editor}
          controls={id}
          disabled={readOnly}
          uploader={imageUploader}
          onLink={() => setLinking(true)}
        />
        {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
    </TextFrame>
  )
}

const describedBy = (id: string, hint: ReactNode, problem: ReactNode) =>
  [hint ? `${id}hint` : '', problem ? `${id}problem` : ''].join(' ').trim()

const frameStyles = css({
  // A wide table scrolls in the text, and doesn't widen the page.
  minInlineSize: '0',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'raised',
  '&:has([role=textbox]:focus-visible)': {
    borderColor: 'accent',
    outline: '[2px solid {colors.accent}]',
  },
  '&[data-invalid]': { borderColor: 'danger' },
  '&[data-locked]': { backgroundColor: 'sunken' },
})

const textStyles = css({
  position: 'relative',
  minBlockSize: '[11rem]',
  maxBlockSize: '[60dvh]',
  overflow: 'auto',
  padding: '3',
  fontSize: 'lg',
  whiteSpace: '[break-spaces]',
  fontVariantLigatures: '[none]',
  _focusVisible: { outline: '[none]' },
  '& img.ProseMirror-selectednode': { outline: '[2px solid {colors.accent}]' },
  '& img.ProseMirror-separator': { display: 'inline', inlineSize: 'px', blockSize: 'px' },
})

const placeholderStyles = css({
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'control',
  border: '[1px dashed {colors.control}]',
  color: 'quiet',
  fontSize: 'sm',
})
