import { createRoot } from 'react-dom/client'
import { App } from './App'
import './desk.css'
import { watchNames } from './frame/accessibleNames'

watchNames()
const element = document.getElementById('desk')
if (element) createRoot(element).render(<App />)
