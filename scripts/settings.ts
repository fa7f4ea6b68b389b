import { mkdirSync, writeFileSync } from 'node:fs'
import { settingsText } from '../mall/src/env/settingsText'

// npm run settings: writes the settings of the mall, with their meanings and defaults, into the documents.
mkdirSync('docs/mall', { recursive: true })
writeFileSync('docs/mall/settings.md', settingsText())
