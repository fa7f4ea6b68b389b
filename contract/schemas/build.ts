import { z } from 'zod'
import type { buildCalls } from '../calls/build'
import { done, type GroupSchemas, id } from '../schema'
import { buildName, buildOffer, savedBuild } from '../shapes/build'

const buildId = z.object({ id })

/** The choices of a build and its name. */
const build = z.object({
  name: buildName,
  seriesId: id,
  typeId: id,
  colourId: id,
  packId: id,
  accessories: z.array(id).max(30, '配件最多 30 个').default([]),
})

export const buildSchemas = {
  offer: {
    summary:
      'What a series can be built from: choices, rules, layers of the picture, rates of the price on the road',
    query: z.object({ seriesId: z.string().max(64).default('') }),
    reply: buildOffer,
  },
  list: {
    summary: "The user's saved builds, the latest changed first",
    reply: z.object({ list: z.array(savedBuild), limit: z.number().int() }),
  },
  save: {
    summary: 'Saves a build; the same choices are saved once, under the last name',
    body: build,
    reply: savedBuild,
  },
  change: {
    summary: 'Renames a saved build',
    params: buildId,
    body: z.object({ name: buildName }),
    reply: savedBuild,
  },
  remove: { summary: 'Removes a saved build', params: buildId, reply: done },
} satisfies GroupSchemas<typeof buildCalls>
