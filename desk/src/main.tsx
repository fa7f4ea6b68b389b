import { createRoot } from 'react-dom/client'
import { App } from './App'
import './desk.css'

const element = document.getElementById('desk')
if (element) createRoot(element).render(<App />)
