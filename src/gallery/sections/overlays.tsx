import { useState } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import {
  CommandDialog,
  CommandList,
  type Command,
} from '#src/components/overlay/command-dialog.tsx'
import { Menu } from '#src/components/overlay/menu.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { PasswordDialog } from '#src/components/overlay/password-dialog.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { showToast } from '#src/components/feedback/toast-queue.ts'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'
import { AccountMenu } from '#src/features/shell/account-menu.tsx'
import { Row } from './row.tsx'

const tones = ['success', 'info', 'error'] as const
const entries = [
  { id: 'profile', label: 'My Profile', icon: 'person', link: { to: '/account/profile' } },
  { id: 'password', label: 'Change Password', icon: 'key', link: { to: '/account/password' } },
  { id: 'logout', label: 'Logout', icon: 'leave', withSeparator: true },
] as const

export function Overlays() {
  const [shown, setShown] = useState<
    'message' | 'question' | 'verification' | 'password' | 'commands' | null
  >(null)
  const [query, setQuery] = useState('')
  const close = () => setShown(null)
  const commands: Command[] = [
    { id: 'list', label: 'My Tickets', group: 'Pages', icon: 'tickets', onSelect: close },
    { id: 'create', label: 'Create Ticket', group: 'Actions', icon: 'add', onSelect: close },
  ]

  return (
    <Row>
      <Button variant="outline" onClick={() => setShown('message')}>
        Message
      </Button>
      <MessageDialog open={shown === 'message'} title="Add Comment" onClose={close}>
        Someone else has just commented. Please try again in four minutes.
      </MessageDialog>
      <Button variant="outline" onClick={() => setShown('verification')}>
        Verification
      </Button>
      <VerificationDialog open={shown === 'verification'} onSubmit={close} onClose={close}>
        Enter the code of your authenticator app to change the email address.
      </VerificationDialog>
      <Button variant="outline" onClick={() => setShown('password')}>
        Password
      </Button>
      <PasswordDialog open={shown === 'password'} onSubmit={close} onClose={close}>
        Enter your password to set up an authenticator app.
      </PasswordDialog>
      <Button variant="outline" onClick={() => setShown('question')}>
        Question
      </Button>
      <QuestionDialog
        danger
        open={shown === 'question'}
        title="Delete invoice.pdf?"
        verb="Delete attachment"
        safeVerb="Keep attachment"
        onConfirm={close}
        onCancel={close}
      >
        The file is removed for everybody and cannot be brought back.
      </QuestionDialog>
      <Button variant="outline" onClick={() => setShown('commands')}>
        Commands
      </Button>
      <CommandDialog open={shown === 'commands'} title="Commands" onClose={close}>
        <CommandList
          label="Search pages and actions"
          query={query}
          onQuery={setQuery}
          commands={commands.filter(({ label }) => label.includes(query))}
          busy={false}
          status={null}
        />
      </CommandDialog>
      {tones.map((tone) => (
        <Button
          key={tone}
          variant="quiet"
          onClick={() => showToast({ tone, text: `A toast that is ${tone}` })}
        >
          {`Toast ${tone}`}
        </Button>
      ))}
      <Tooltip text="20.11.2026 08:04:09 GMT+1">
        <span>Point at me</span>
      </Tooltip>
      <Menu
        label="Language"
        entries={[
          { id: 'en', label: 'English', chosen: true },
          { id: 'de', label: 'Deutsch' },
        ]}
        trigger={(trigger) => <IconButton icon="globe" label="Language" {...trigger} />}
      />
      <AccountMenu summary="Maria Weber" username="m.weber" entries={entries} />
    </Row>
  )
}
