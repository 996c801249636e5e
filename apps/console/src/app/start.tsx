import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { allowStyleSheets } from '../client/trusted-styles.ts'
import '../components/layout.css'
import '../components/work.css'
import '../components/table.css'
import './menu.css'
import '../components/print.css'

/** Starts a document of the console. */
export function start(app: ReactNode): void {
  allowStyleSheets()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StrictMode>{app}</StrictMode>)
}
