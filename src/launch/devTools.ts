import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import VConsole from 'vconsole'
import { queryClient } from './queries'

/** Pixels from the bottom of the window: above the tab bar. */
const ABOVE_TABS = 72

/** Tools for a page in development: the queries with their data, and a console for phones. */
const place = document.body.appendChild(document.createElement('div'))
place.style.cssText = `position: fixed; bottom: ${ABOVE_TABS}px; left: 8px; z-index: 9`
createRoot(place).render(
  createElement(ReactQueryDevtools, { client: queryClient, buttonPosition: 'relative' }),
)

const vConsole = new VConsole({ onReady: () => vConsole.setSwitchPosition(8, ABOVE_TABS) })
