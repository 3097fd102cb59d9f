import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'

import { imageTypes } from '#contract/rules/attachments.ts'
import type { ImageUploader } from './image-uploader.ts'
import { addImages } from './inline-images.ts'
import { Tool } from './tool.tsx'

type ImageToolProps = { editor: Editor; uploader: ImageUploader; disabled: boolean }

/** Chooses images from this computer. */
export function ImageTool({ editor, uploader, disabled }: ImageToolProps) {
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
