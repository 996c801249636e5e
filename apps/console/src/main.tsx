import { App } from './app/app.tsx'
import { start } from './app/start.tsx'

start(<App />)
