import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode, type RefObject } from 'react'

import type { AttachmentUploadActor } from '#machines/tickets/attachment-upload.machine.ts'
import type { ChosenFile } from '#machines/tickets/chosen-file.ts'
import type { UnsentAttachmentsActor } from '#machines/tickets/unsent-attachments.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { FileZone } from '#src/components/form/file-drop.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'
import { AttachmentFacts } from './attachment-facts.tsx'
import { AttachmentUploadRow } from './attachment-upload-row.tsx'
import { storeFile } from './chosen-files.ts'
import { FileHint } from './file-hint.tsx'
import { RefusalList } from './refusal-list.tsx'
import { useUploads } from './use-uploads.ts'

type UnsentAttachmentsProps = {
  actor: UnsentAttachmentsActor
  /** Files that are there can still be removed. */
  canAdd?: boolean
  /** The file input, if a shortcut opens it. */
  input?: RefObject<HTMLInputElement | null> | undefined
  /** Stores a file where the upload finds it by its key. */
  saveFile?: (file: File) => ChosenFile
  /** The row of an upload. */
  upload?: (actor: AttachmentUploadActor) => ReactNode
  /** The field for the text. Files can be dropped anywhere on the page, or pasted. */
  children: ReactNode
}

/** The text of an entry and the files that will be sent with it (T193). */
export function UnsentAttachments(props: UnsentAttachmentsProps) {
  const { actor, canAdd = true, saveFile = storeFile, children } = props
  const { upload = (child) => <AttachmentUploadRow actor={child} /> } = props
  const { t } = useLingui()
  const own = useRef<HTMLInputElement>(null)
  const input = props.input ?? own
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { files, refusals } = flow.context
  const { uploads, running } = useUploads(flow)
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) actor.send({ type: 'file.add', file: saveFile(file) })
  }

  return (
    <FileZone onFiles={canAdd ? add : undefined}>
      {children}
      <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
        {files.length > 0 && (
          <ul aria-label={t`Files to send`} className={filesStyles}>
            {files.map((file) => (
              <li key={file.id} className={fileStyles}>
                <Icon name="attach" />
                <span className={nameStyles}>{file.name}</span>
                <span className={factsStyles}>
                  <AttachmentFacts file={file} />
                </span>
                <IconButton
                  icon="cross"
                  size="small"
                  label={t`Remove ${file.name}`}
                  disabled={!flow.can({ type: 'file.remove', id: file.id })}
                  onClick={() => actor.send({ type: 'file.remove', id: file.id })}
                />
              </li>
            ))}
          </ul>
        )}
        {uploads.length > 0 && (
          <ul aria-label={t`Uploads`} className={uploadsStyles}>
            {uploads.map((child) => (
              <li key={child.id}>{upload(child)}</li>
            ))}
          </ul>
        )}
        {refusals.length > 0 && <Refused actor={actor} />}
        {flow.matches('listFailed') && (
          <Problem
            text={<Trans>We couldn’t load the files you have added.</Trans>}
            action={
              <RetryButton variant="quiet" onRetry={() => actor.send({ type: 'list.retry' })} />
            }
          />
        )}
        <VisuallyHidden role="status">
          {running > 0 && (
            <Plural value={running} one="Uploading # file" other="Uploading # files" />
          )}
        </VisuallyHidden>
        {canAdd && (
          <div className={addStyles}>
            <Button
              variant="outline"
              size="small"
              icon="attach"
              onClick={() => input.current?.click()}
            >
              <Trans>Add files</Trans>
            </Button>
            <span className={quietStyles}>
              <FileHint />
            </span>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={t`Add files`}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </div>
        )}
      </div>
    </FileZone>
  )
}

/** Files that won't be sent, with the reasons; the text isn't held back. */
function Refused({ actor }: { actor: UnsentAttachmentsActor }) {
  const refusals = useSelector(actor, ({ context }) => context.refusals)
  return (
    <Problem
      text={
        <>
          <Trans>These files won’t be sent:</Trans>
          <RefusalList refusals={refusals} />
        </>
      }
      action={
        <Button
          variant="quiet"
          size="small"
          onClick={() => actor.send({ type: 'refusals.dismiss' })}
        >
          <Trans>Dismiss</Trans>
        </Button>
      }
    />
  )
}

const stackStyles = css({ display: 'grid', gap: '2', minInlineSize: '0' })
const filesStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' })
const fileStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minInlineSize: '0',
  maxInlineSize: 'full',
  paddingInlineStart: '3',
  border: 'thin',
  borderRadius: 'control',
  backgroundColor: 'surface',
  '& svg': { flexShrink: '0', color: 'quiet' },
})
const nameStyles = css({
  minInlineSize: '0',
  paddingBlock: '1',
  overflowWrap: 'anywhere',
  fontSize: 'sm',
})
const uploadsStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })
const addStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const factsStyles = css({ flexShrink: '0', fontSize: 'sm', color: 'quiet', whiteSpace: 'nowrap' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
