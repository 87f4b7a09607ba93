import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
