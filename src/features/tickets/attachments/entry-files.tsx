import { useLingui } from '@lingui/react/macro'

import type { Attachment } from '#contract/attachments.ts'
import { limits } from '#contract/limits.ts'
import { isPdf, isShowableImage } from '#contract/rules/attachments.ts'
import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import type { AttachmentPreviewActor } from '#machines/tickets/attachment-preview.machine.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import { AttachmentFacts } from './attachment-facts.tsx'
import { previewAddress, type PreviewAddress } from './use-attachment-preview.ts'

type EntryFilesProps = {
  files: readonly Attachment[]
  downloads: AttachmentDownloadActor
  /** Absent where the server offers no previews. */
  previews?: AttachmentPreviewActor | undefined
  addressOf?: PreviewAddress
}

type EntryFileProps = Omit<EntryFilesProps, 'files'> & { file: Attachment }

/** Files where they were added: previews of images and PDFs, download buttons for others (T79, T82). */
export const EntryFiles = ({ files, ...rest }: EntryFilesProps) => (
  <ul className={listStyles}>
    {files.map((file) => (
      <li key={file.id} className={itemStyles}>
        <EntryFile file={file} {...rest} />
      </li>
    ))}
  </ul>
)

function EntryFile({ file, downloads, previews, addressOf = previewAddress }: EntryFileProps) {
  const { t } = useLingui()
  const { id, name, type, size = Infinity } = file
  const address = previews && addressOf({ ...previews.getSnapshot().context, id })

  if (address && isPdf(type)) {
    return (
      <a
        className={tileStyles}
        href={address}
        target="_blank"
        rel="noopener"
        title={t`Open ${name} in a new tab`}
      >
        <Icon name="article" />
        <FileText file={file} />
        <Icon name="external" />
      </a>
    )
  }
  if (address && isShowableImage(type)) {
    return (
      <button
        type="button"
        className={tileStyles}
        title={t`Show ${name}`}
        onClick={() => previews.send({ type: 'preview.open', file })}
      >
        {size <= limits.thumbnailMaxSize ? (
          <img src={address} alt="" loading="lazy" className={thumbnailStyles} />
        ) : (
          <Icon name="image" />
        )}
        <FileText file={file} />
      </button>
    )
  }
  return (
    <button
      type="button"
      className={tileStyles}
      title={t`Download ${name}`}
      onClick={() => downloads.send({ type: 'files.download', files: [file] })}
    >
      <Icon name="attach" />
      <FileText file={file} />
    </button>
  )
}

const FileText = ({ file }: { file: Attachment }) => (
  <span className={textStyles}>
    <span className={nameStyles}>{file.name}</span>
    <span className={quietStyles}>
      <AttachmentFacts file={file} />
    </span>
  </span>
)

const listStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginBlockStart: '3',
  listStyle: 'none',
  whiteSpace: 'normal',
})
const itemStyles = css({ minInlineSize: '0', maxInlineSize: 'full' })
const tileStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  maxInlineSize: 'full',
  paddingInline: '3',
  paddingBlock: '2',
  border: 'thin',
  borderRadius: 'control',
  backgroundColor: 'surface',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flexShrink: '0', color: 'quiet' },
  _hover: { backgroundColor: 'hover' },
})
const thumbnailStyles = css({
  flexShrink: '0',
  inlineSize: '[5rem]',
  blockSize: '[3.5rem]',
  objectFit: 'cover',
  borderRadius: '[4px]',
  backgroundColor: 'sunken',
})
const textStyles = css({ display: 'grid', minInlineSize: '0' })
const nameStyles = css({ overflowWrap: 'anywhere', fontSize: 'sm' })
const quietStyles = css({ fontSize: 'xs', color: 'quiet' })
