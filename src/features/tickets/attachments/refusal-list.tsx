import { Trans } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import type { FileRefusal } from '#machines/tickets/attachment-upload.machine.ts'
import { css } from '#styled-system/css'

/** Refused files, each with its reason (V26, V27). */
export const RefusalList = ({ refusals }: { refusals: readonly FileRefusal[] }) => (
  <ul className={listStyles}>
    {refusals.map(({ name, messages }, place) => (
      <li key={place}>
        <strong className={fileNameStyles}>{name}</strong>
        <span className={textStyles}>
          <Reason messages={messages} />
        </span>
      </li>
    ))}
  </ul>
)

const megabytes = limits.attachmentMaxSize / 1024 / 1024

/** The server separates its reasons with line breaks (X19). */
const Reason = ({ messages }: Pick<FileRefusal, 'messages'>) => {
  if (messages === 'tooLarge') return <Trans>The file is larger than {megabytes}&nbsp;MB.</Trans>
  if (messages === 'notShowable')
    return (
      <Trans>
        You can insert PNG, JPEG, GIF, WebP and AVIF images. Attach other files to the ticket.
      </Trans>
    )
  if (messages === 'interrupted')
    return <Trans>The upload didn’t finish. Choose the file again.</Trans>
  if (messages.length === 0) return <Trans>Could not upload file</Trans>
  return <span>{messages.join('\n')}</span>
}

const listStyles = css({ display: 'grid', gap: '3', listStyle: 'none' })
const fileNameStyles = css({ display: 'block', fontWeight: 'strong', overflowWrap: 'anywhere' })
const textStyles = css({ whiteSpace: 'pre-line' })
