import { Trans } from '@lingui/react/macro'

import { downloadReceivedFile, type ReceivedEmail } from '#contract/agent-received-emails.ts'
import { limits } from '#contract/limits.ts'
import { ExternalLink } from '#src/components/action/link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { AttachmentFacts } from '#src/features/tickets/attachments/public.ts'
import { css } from '#styled-system/css'

type EmailProps = { email: ReceivedEmail }

/** The text of an email, as plain text, so that nothing is loaded from elsewhere (T218). */
export function EmailContent({ email }: EmailProps) {
  const { text, quoted, attachments } = email
  return (
    <section className={stackStyles}>
      <h2 className={headingStyles}>
        <Trans>Text</Trans>
      </h2>
      {text === '' ? (
        <p className={quietStyles}>
          <Trans>No text</Trans>
        </p>
      ) : (
        <p className={textStyles} dir="auto">
          {text}
        </p>
      )}
      {quoted !== '' && (
        <details>
          <summary className={summaryStyles}>
            <Trans>Quoted text and signature</Trans>
          </summary>
          <p className={textStyles} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      <CutText email={email} />
      {attachments.length > 0 && <EmailFiles email={email} />}
      <SkippedFiles email={email} />
    </section>
  )
}

/** What an agent has answered (T329). */
export const EmailReply = ({ email: { reply } }: EmailProps) => (
  <section className={stackStyles}>
    <h2 className={headingStyles}>
      <Trans>Our answer</Trans>
    </h2>
    <p className={textStyles} dir="auto">
      {reply}
    </p>
  </section>
)

const isLong = (text: string) => text.length >= limits.agentTextMax

function CutText({ email: { text, quoted, attachments } }: EmailProps) {
  if (!isLong(text) && !isLong(quoted)) return null
  return (
    <Notice>
      {attachments.some(({ name }) => name.endsWith('.eml')) ? (
        <Trans>Only the beginning of the text is shown. The whole email is among the files.</Trans>
      ) : (
        <Trans>Only the beginning of the text is shown. The rest wasn’t kept.</Trans>
      )}
    </Notice>
  )
}

const addressOf = (emailId: number, id: number) =>
  `${downloadReceivedFile.path}?${new URLSearchParams({ emailId: `${emailId}`, id: `${id}` })}`

const EmailFiles = ({ email: { emailId, attachments } }: EmailProps) => (
  <>
    <h2 className={headingStyles}>
      <Trans>Files</Trans>
    </h2>
    <ul className={listStyles}>
      {attachments.map((file) => (
        <li key={file.id} className={fileStyles}>
          <Icon name="attach" />
          <ExternalLink href={addressOf(emailId, file.id)} download={file.name}>
            <bdi>{file.name}</bdi>
          </ExternalLink>
          <span className={quietStyles}>
            <AttachmentFacts file={file} />
          </span>
        </li>
      ))}
    </ul>
  </>
)

function SkippedFiles({ email: { skippedFiles } }: EmailProps) {
  const names = skippedFiles.join(', ')
  return (
    skippedFiles.length > 0 && (
      <Notice>
        <Trans>
          Not kept: {names}. These files were infected, couldn’t be scanned, or were too many or too
          large.
        </Trans>
      </Notice>
    )
  )
}

const stackStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const headingStyles = css({ fontWeight: 'strong' })
const textStyles = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const quietStyles = css({ color: 'quiet' })
const summaryStyles = css({ minBlockSize: 'controlSmall', color: 'quiet', cursor: 'pointer' })
const listStyles = css({ display: 'grid', gap: '2' })
const fileStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  minInlineSize: '0',
  overflowWrap: 'anywhere',
})
