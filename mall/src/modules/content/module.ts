import type { Module } from '../../module'
import { checkContent, endLateCheck } from './checkContent'
import { contentChecksDesk } from './desk'
import { contentRetention } from './dropChecks'
import { weappMessagePages } from './notices'

export default {
  layer: 'people',
  pages: weappMessagePages,
  desk: { resources: [contentChecksDesk] },
  jobs: [checkContent, endLateCheck],
  retention: contentRetention,
} satisfies Module
