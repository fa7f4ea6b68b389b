import { z } from 'zod'
import type { homeEditorCalls } from './homeEditor'
import type { DeskSchema } from './schemas'

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
