import { useState } from 'react'

import type { ImageUploader } from '#src/components/editor/image-uploader.ts'
import { RichTextField } from '#src/components/editor/rich-text-field.tsx'
import { Stack } from './row.tsx'

const text = `<h3>What happens</h3><p>The <strong>label printer</strong> prints <em>twice</em>:</p>
<ul><li>in hall 2</li><li>since <a href="https://example.com">this change</a></li></ul>
<pre><code>lpstat -p zebra-2</code></pre>`

/** These uploads never end. */
const endlessUploads: ImageUploader = {
  start: (files) => files.map(({ name }) => ({ key: name, name })),
  listen: () => () => {},
}

export function Writing() {
  const [written, setWritten] = useState('')
  return (
    <Stack>
      <RichTextField
        label="Description"
        hint="You can paste images."
        value={text}
        imageUploader={endlessUploads}
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
