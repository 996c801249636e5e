import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { allowStyleSheets } from './client/trusted-styles.ts'
import './components/layout.css'
import './components/work.css'

allowStyleSheets()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
