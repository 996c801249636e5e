import { GateApp } from './app/gate.tsx'
import { start } from './app/start.tsx'
import './features/gate/gate.css'

start(<GateApp />)
