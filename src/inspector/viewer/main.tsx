import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { brand, palette } from '#src/theme/palette.ts'
import { Viewer } from './viewer.tsx'
import './viewer.css'
import './panels.css'

const colours = { '--brand': brand, ...palette }
for (const [name, colour] of Object.entries(colours))
  document.documentElement.style.setProperty(
    name.startsWith('--') ? name : `--${name}`,
    typeof colour === 'string' ? colour : `light-dark(${colour.join(', ')})`,
  )

const root = document.getElementById('root')
if (!root) throw new Error('The page of the viewer has no #root')
createRoot(root).render(
  <StrictMode>
    <Viewer />
  </StrictMode>,
)
