import type { DeskCall } from './calls'

/** Calls of the editor of the home page, beside those of banners, blocks and versions. */
export const homeEditorCalls = {
  /** Which version the shop shows, and whether banners and blocks differ from it. */
  state: {
    method: 'GET',
    path: '/home-versions/state',
    access: { resource: 'home-versions', action: 'read' },
  },
  /** An address that shows the shop's home page with the draft, or with a version, for half an hour. */
  preview: {
    method: 'POST',
    path: '/home-versions/preview',
    access: { resource: 'home-versions', action: 'read' },
  },
} as const satisfies Record<string, DeskCall>
