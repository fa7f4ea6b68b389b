import { z } from 'zod'
import type { DeskCall } from './calls'
import type { DeskSchema } from './schemas'

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

const version = z.object({
  id: z.string(),
  note: z.string(),
  publishAt: z.number().int(),
  createdBy: z.string(),
})

export const homeState = z.object({
  /** null until something is published: then banners and blocks are shown as they are. */
  current: version.nullable(),
  /** Versions whose time comes later, the next one first. */
  planned: z.array(version),
  hasDraft: z.boolean(),
})
export type HomeState = z.output<typeof homeState>

export const homeEditorSchemas = {
  state: {
    summary: 'Version of the home page that is shown, planned ones, and whether there is a draft',
    reply: homeState,
  },
  preview: {
    summary: 'Make an address that shows the home page with the draft or a version',
    body: z.object({ versionId: z.string().max(64).default('') }),
    /** `path` below the mall's origin; `until` in milliseconds since 1970. */
    reply: z.object({ path: z.string(), until: z.number().int() }),
  },
} satisfies Record<keyof typeof homeEditorCalls, DeskSchema>
