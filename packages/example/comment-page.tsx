import { useSelector } from '@xstate/react'
import { inspect } from 'flow-viewer/inspect'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise, type ActorRefFrom, type InspectionEvent } from 'xstate'

import { commentMachine, type Answer } from './comment.machine.ts'

export function CommentPage({ actor }: { actor: ActorRefFrom<typeof commentMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { text, problem } = state.context
  return (
    <main aria-busy={state.hasTag('busy')}>
      <h1>Write a comment</h1>
      <p role="status">{state.matches('sent') && 'Thanks for your comment.'}</p>
      {!state.matches('sent') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'comment.submit' })
          }}
        >
          <label>
            Your comment
            <textarea
              value={text}
              onChange={({ target }) => actor.send({ type: 'comment.change', text: target.value })}
            />
          </label>
          <p role="alert">{problem}</p>
          <button disabled={state.hasTag('busy')}>Send</button>
        </form>
      )}
    </main>
  )
}

const postComment = fromPromise<Answer, { text: string }>(async ({ input }) => {
  const response = await fetch('/api/comments', { method: 'POST', body: JSON.stringify(input) })
  if (!response.ok) throw new Error(`The server answered with ${response.status}.`)
  return response.json()
})

/** Playwright sets it to see what the flow does. */
type Watched = { inspectActors?: (event: InspectionEvent) => void }

export function startPage(root: Element) {
  const actor = createActor(commentMachine.provide({ actors: { postComment } }), {
    inspect: (event) => {
      inspect(event)
      ;(globalThis as Watched).inspectActors?.(event)
    },
  })
  createRoot(root).render(<CommentPage actor={actor.start()} />)
}
