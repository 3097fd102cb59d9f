import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'

import { pictureTypes } from '#contract/rules/attachments.ts'
import type { PictureSource } from './picture-source.ts'
import { addPictures } from './pictures.ts'
import { Tool } from './tool.tsx'

type PictureToolProps = { editor: Editor; source: PictureSource; disabled: boolean }

/** Chooses pictures from this computer. */
export function PictureTool({ editor, source, disabled }: PictureToolProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Tool
        icon="picture"
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
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          addPictures(editor.view, source, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
