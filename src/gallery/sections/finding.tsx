import { useState, type ComponentProps } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { FloatingPanel } from '#src/components/overlay/floating-panel.tsx'
import { ListEnd } from '#src/components/table/list-end.tsx'
import { FoundText } from '#src/components/text/marked-text.tsx'
import { RichText } from '#src/components/text/rich-text.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { AreaMenu } from '#src/components/navigation/area-menu.tsx'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { Column } from './row.tsx'

const entries: ComponentProps<typeof AreaMenu>['entries'] = [
  { label: 'Overview', link: { to: '/security-manager/management' } },
  {
    label: 'Request a partner login',
    link: { to: '/security-manager/management/create-partner-employee' },
  },
]

export function Finding() {
  const [input, setInput] = useState('')
  const [open, setOpen] = useState(false)
  const [ends, setEnds] = useState(0)

  return (
    <Column>
      <SearchBox label="Search" value={input} onChange={setInput} onSubmit={() => setInput('')} />
      <p>
        <FoundText
          place="Comment"
          text="The printer prints nothing: printers need paper."
          words={['printer']}
        />
      </p>
      <RichText html="<p>The <strong>label printer</strong> prints twice.</p>" />
      <AreaMenu label="Management" entries={entries} />
      <ViewLinks
        label="Views"
        current="waiting"
        views={[
          { key: 'waiting', label: 'Waiting for us', count: '12', link: { to: '/' } },
          { key: 'all', label: 'All', link: { to: '/' } },
        ]}
      />
      <span>
        <Button id="panel-button" variant="outline" onClick={() => setOpen(!open)}>
          Panel
        </Button>
        <FloatingPanel id="panel-button" label="Notifications" open={open} onOpen={setOpen}>
          Maintenance on Sunday
        </FloatingPanel>
      </span>
      <p>{`The end of this list came near ${ends} times.`}</p>
      <ListEnd onNear={() => setEnds(1)} />
    </Column>
  )
}
