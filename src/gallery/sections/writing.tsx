import { useState } from 'react'

import type { PictureSource } from '#src/components/editor/picture-source.ts'
import { RichTextField } from '#src/components/editor/rich-text-field.tsx'
import { Stack } from './row.tsx'

const text = `<h3>What happens</h3><p>The <strong>label printer</strong> prints <em>twice</em>:</p>
<ul><li>in hall 2</li><li>since <a href="https://example.com">this change</a></li></ul>
<pre><code>lpstat -p zebra-2</code></pre>`

/** Pictures go on their way here and never arrive. */
const onTheirWay: PictureSource = {
  take: (files) => files.map(({ name }) => ({ key: name, name })),
  listen: () => () => {},
}

export function Writing() {
  const [written, setWritten] = useState('')
  return (
    <Stack>
      <RichTextField
        label="Description"
        hint="Pictures may be pasted."
        value={text}
        pictures={onTheirWay}
        onChange={setWritten}
      />
      <RichTextField
        label="Too short"
        value={written}
        problem="Minimum length is 50 characters"
        onChange={setWritten}
      />
      <RichTextField readOnly label="Locked while sending" value={text} onChange={setWritten} />
    </Stack>
  )
}
