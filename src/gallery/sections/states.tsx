import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { NoPermission } from '#src/components/feedback/no-permission.tsx'

const empty = [
  {
    drawing: 'tickets',
    title: 'No tickets yet',
    text: 'Your questions and our replies appear here.',
    verb: 'Create ticket',
  },
  {
    drawing: 'search',
    title: 'Nothing found',
    text: 'Your search did not yield any results.',
    verb: 'Start over',
  },
  {
    drawing: 'article',
    title: 'Choose an article',
    text: 'Articles answer what others asked before.',
    verb: 'Browse all',
  },
  {
    drawing: 'inbox',
    title: 'All read',
    text: 'Messages about your tickets come here.',
    verb: 'Go to tickets',
  },
] as const

const MissingStep = lazyPart(() => Promise.reject(new Error('The script is missing.')))

export function States() {
  return (
    <>
      <MissingStep />
      {empty.map(({ drawing, title, text, verb }) => (
        <EmptyState key={drawing} drawing={drawing} title={title} action={<Button>{verb}</Button>}>
          {text}
        </EmptyState>
      ))}
      <FailedState onRetry={() => undefined} />
      <NoPermission />
      <NoPermission area="management" />
    </>
  )
}
