import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { AttachmentFacts } from './attachment-facts.tsx'

type AttachmentRowProps = {
  file: Attachment
  downloads: AttachmentDownloadActor
  isOneOfMany: boolean
  uploader: string
  onDelete: (() => void) | undefined
}

/** A file of a ticket: its name downloads it, its check box selects it. */
export function AttachmentRow(props: AttachmentRowProps) {
  const { file, downloads, isOneOfMany, uploader, onDelete } = props
  const { t } = useLingui()
  const { chosen } = useSelector(downloads, ({ context }) => context)

  return (
    <li className={rowStyles}>
      {isOneOfMany ? (
        <input
          type="checkbox"
          className={boxStyles}
          aria-label={t`Select ${file.name}`}
          checked={chosen.includes(file.id)}
          onChange={() => downloads.send({ type: 'file.choose', id: file.id })}
        />
      ) : (
        <Icon name="article" className={signStyles} />
      )}
      <span className={bodyStyles}>
        <button
          type="button"
          className={linkStyles}
          title={t`Download ${file.name}`}
          onClick={() => downloads.send({ type: 'files.download', files: [file] })}
        >
          {file.name}
        </button>
        <span className={quietStyles}>
          <AttachmentFacts file={file} />
          {'\u00a0· '}
          <span>{uploader}</span>
        </span>
        <span className={quietStyles}>
          <ExactTime instant={file.createDate} />
        </span>
      </span>
      {onDelete && (
        <ScreenOnly>
          <IconButton icon="trash" label={t`Delete ${file.name}`} onClick={onDelete} />
        </ScreenOnly>
      )}
    </li>
  )
}

const rowStyles = css({ display: 'flex', alignItems: 'start', gap: '2' })
const boxStyles = css({
  inlineSize: '4',
  blockSize: '4',
  marginBlockStart: '1',
  flexShrink: '0',
  _print: { display: 'none' },
})
const signStyles = css({ color: 'quiet' })
const bodyStyles = css({ display: 'grid', flex: '1', justifyItems: 'start', minInlineSize: '0' })
const linkStyles = css({
  maxInlineSize: 'full',
  color: 'accent',
  textAlign: 'start',
  textDecorationLine: 'underline',
  textDecorationThickness: '[1px]',
  textUnderlineOffset: '[0.18em]',
  overflowWrap: 'anywhere',
  borderRadius: '[2px]',
  cursor: 'pointer',
  _hover: { textDecorationThickness: '[2px]' },
})
const quietStyles = css({ fontSize: 'sm', color: 'quiet', overflowWrap: 'anywhere' })
