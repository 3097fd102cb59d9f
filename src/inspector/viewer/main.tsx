import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { wearColours } from './colours.ts'
import { Viewer } from './viewer.tsx'
import './viewer.css'
import './panels.css'

wearColours()

const root = document.getElementById('root')
if (!root) throw new Error('The page of the viewer has no #root')
createRoot(root).render(
  <StrictMode>
    <Viewer />
  </StrictMode>,
)
