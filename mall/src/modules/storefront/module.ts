import type { Module } from '../../module'
import { storefrontRoutes } from './calls'
import { bannersDesk, homeBlocksDesk, homeVersionsDesk } from './desk'
import { homeEditorRoutes } from './homePreview'

export default {
  layer: 'campaigns',
  calls: storefrontRoutes,
  desk: { calls: homeEditorRoutes, resources: [bannersDesk, homeBlocksDesk, homeVersionsDesk] },
} satisfies Module
