import type { ComponentType } from 'react'

import { Toaster } from '#src/components/feedback/toaster.tsx'
import { css } from '#styled-system/css'
import { Actions } from './sections/actions.tsx'
import { Choices } from './sections/choices.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Files } from './sections/files.tsx'
import { Fields } from './sections/fields.tsx'
import { Finding } from './sections/finding.tsx'
import { AuthSample, FormSample, ShellSample } from './sections/layouts.tsx'
import { Lists } from './sections/lists.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Reading } from './sections/reading.tsx'
import { Secrets } from './sections/secrets.tsx'
import { States } from './sections/states.tsx'
import { Writing } from './sections/writing.tsx'

const sections = {
  Actions,
  Fields,
  Choices,
  Writing,
  Feedback,
  Files,
  Lists,
  Finding,
  Reading,
  Secrets,
  States,
  Overlays,
}
const layouts = { login: AuthSample, shell: ShellSample, form: FormSample }

type GalleryProps = {
  /** One theme for the whole page; without it, both are shown side by side. */
  theme: string | null
  /** One section or layout by its name. */
  only: string | null
}

/** Every component in every state. `?theme=dark`, `?only=Fields`, `?only=shell` and `?language=de` limit it. */
export function Gallery({ theme, only }: GalleryProps) {
  const themes = theme ? [theme] : ['light', 'dark']
  const layout = Object.entries(layouts).find(([name]) => name === only)
  if (layout) return <FullLayout theme={theme ?? 'light'} layout={layout[1]} />

  return (
    <main className={columnsStyles}>
      <h1 className={titleStyles}>Components</h1>
      {themes.map((each) => (
        <div key={each} data-theme={each} className={columnStyles}>
          {Object.entries(sections).map(
            ([name, Section]) =>
              (only ?? name) === name && (
                <div key={name} className={blockStyles}>
                  <h2 className={headingStyles}>{name}</h2>
                  <Section />
                </div>
              ),
          )}
        </div>
      ))}
      <Toaster />
    </main>
  )
}

function FullLayout({ theme, layout: Layout }: { theme: string; layout: ComponentType }) {
  return (
    <div data-theme={theme}>
      <Layout />
    </div>
  )
}

const columnsStyles = css({ display: 'flex', flexWrap: 'wrap' })
const titleStyles = css({ srOnly: true })
const columnStyles = css({ flex: '[1 1 22rem]', minInlineSize: '0', padding: '4' })
const blockStyles = css({ display: 'grid', gap: '4', marginBlockEnd: '12' })
const headingStyles = css({ fontSize: 'xl', borderBlockEnd: 'thin', paddingBlockEnd: '2' })
