// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { testPage } from 'flow-paths/vitest'

import { CommentPage } from './comment-page.tsx'
import type { commentMachine } from './comment.machine.ts'
import { commentModel } from './comment.model.ts'

const field = () => screen.findByRole('textbox', { name: 'Your comment' })

testPage<typeof commentMachine>(commentModel, {
  show: (actor) => {
    cleanup()
    render(<CommentPage actor={actor} />)
  },
  do: {
    'comment.change': async ({ text }) => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), text)
    },
    'comment.submit': () => userEvent.click(screen.getByRole('button', { name: 'Send' })),
  },
  see: {
    editing: async ({ context }) => {
      await field()
      if (context.problem) await screen.findByText(context.problem)
    },
    sending: field,
    sent: () => screen.findByText('Thanks for your comment.'),
  },
})
