import { z } from 'zod'
import type { buildCalls } from '../calls/build'
import { seriesId } from '../fields'
import { done, type GroupSchemas, id } from '../schema'
import { buildName, buildOffer, savedBuild } from '../shapes/build'

const buildId = z.object({ id: id.meta({ title: '编号', description: 'Id of the saved build.' }) })

/** The choices of a build and its name. */
const build = z.object({
  name: buildName.meta({ title: '名称', description: 'Name for it, up to 20 characters.' }),
  seriesId,
  typeId: id.meta({ title: '车型', description: 'Id of the car type.' }),
  colourId: id.meta({ title: '车身颜色', description: 'Id of the colour.' }),
  packId: id.meta({ title: '选装包', description: 'Id of the pack of options.' }),
  accessories: z
    .array(id)
    .max(30, '配件最多 30 个')
    .default([])
    .meta({ title: '配件', description: 'Keys of the accessories.' }),
})

export const buildSchemas = {
  offer: {
    summary:
      'What a series can be built from: choices, rules, layers of the picture, rates of the price on the road',
    query: z.object({
      seriesId: z.string().max(64).default('').meta({ title: '车系', description: 'Id of the car series.' }),
    }),
    reply: buildOffer,
  },
  list: {
    summary: "The user's saved builds, the latest changed first",
    reply: z.object({
      list: z.array(savedBuild).describe('The rows, in display order.'),
      limit: z.number().int().describe('Maximum number of builds that a user may save.'),
    }),
  },
  save: {
    summary: 'Saves a build; the same choices are saved once, under the last name',
    body: build,
    reply: savedBuild,
  },
  change: {
    summary: 'Renames a saved build',
    params: buildId,
    body: z.object({
      name: buildName.meta({ title: '名称', description: 'Name for it, up to 20 characters.' }),
    }),
    reply: savedBuild,
  },
  remove: { summary: 'Removes a saved build', params: buildId, reply: done },
} satisfies GroupSchemas<typeof buildCalls>
