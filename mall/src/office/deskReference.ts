import { articleCalls, articleSchemas } from '@contract/desk/articlePreview'
import {
  customerCalls,
  DESK_API,
  type DeskCall,
  driveCalendarCalls,
  factorCalls,
  numbersCalls,
  pictureCalls,
  resourceCalls,
  sessionCalls,
  shipManyCalls,
} from '@contract/desk/calls'
import { developmentCalls } from '@contract/desk/development'
import { developmentSchemas } from '@contract/desk/developmentSchemas'
import { driveCalendarSchemas } from '@contract/desk/driveCalendarSchemas'
import { factorSchemas } from '@contract/desk/factorSchemas'
import { goodsSheetCalls } from '@contract/desk/goodsSheet'
import { goodsSheetSchemas } from '@contract/desk/goodsSheetSchemas'
import { homeEditorCalls } from '@contract/desk/homeEditor'
import { homeEditorSchemas } from '@contract/desk/homeEditorSchemas'
import { numbersSchemas } from '@contract/desk/numbersSchemas'
import { parameterCalls } from '@contract/desk/parameters'
import { parameterSchemas } from '@contract/desk/parametersSchemas'
import { placeCalls } from '@contract/desk/places'
import { placeSchemas } from '@contract/desk/placesSchemas'
import { resourceSchemas } from '@contract/desk/resourceSchemas'
import { RESOURCES } from '@contract/desk/resources'
import {
  customerSchemas,
  type DeskSchema,
  pictureSchemas,
  sessionSchemas,
  shipManySchemas,
} from '@contract/desk/schemas'
import { trafficCalls } from '@contract/desk/traffic'
import { trafficSchemas } from '@contract/desk/trafficSchemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** `/desk/api/openapi.json`, made from the contract of the desk, and the way to its page. */
export function describeDesk(app: FastifyInstance): void {
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`/docs/?${new URLSearchParams({ 'urls.primaryName': '工作台' })}`),
  )
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(deskReference(app.ctx.env.mode !== 'production')),
  )
}

const made = new Map<boolean, string>()

/**
 * Returns the description of the desk's calls as JSON. Made once: it takes the main thread a third of a second, and
 * anybody may request it.
 */
export function deskReference(isDevelopment: boolean): string {
  const known = made.get(isDevelopment)
  if (known !== undefined) return known
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: '拓岭商城工作台 API',
      version: '1.0.0',
      description:
        'Calls of the back office. Replies are the data itself; refusals have an HTTP status and `{ message, errors, data }`. ' +
        'Money is integer fen, times are milliseconds. Changes need the header `x-desk: 1` and, on rows, the version that was read.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'office' } } },
    paths: paths(isDevelopment),
  })
  made.set(isDevelopment, text)
  return text
}

function paths(isDevelopment: boolean): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {}
  const add = (tag: string, call: DeskCall, schema: DeskSchema) => {
    const path = DESK_API + call.path
    all[path] = { ...all[path], [call.method.toLowerCase()]: operation(tag, call, schema) }
  }
  for (const [name, call] of Object.entries(sessionCalls)) {
    add('session', call, sessionSchemas[name as keyof typeof sessionSchemas])
  }
  for (const [name, call] of Object.entries(factorCalls)) {
    add('session', call, factorSchemas[name as keyof typeof factorSchemas])
  }
  add('pictures', pictureCalls.upload, pictureSchemas.upload)
  add('pictures', pictureCalls.show, pictureSchemas.show)
  for (const [name, call] of Object.entries(placeCalls)) {
    add('map', call, placeSchemas[name as keyof typeof placeSchemas])
  }
  add('articles', articleCalls.preview, articleSchemas.preview)
  add('customers', customerCalls.export, customerSchemas.export)
  add('orders', shipManyCalls.shipMany, shipManySchemas.shipMany)
  add('test-drives', driveCalendarCalls.calendar, driveCalendarSchemas.calendar)
  add('test-drives', driveCalendarCalls.changeSlots, driveCalendarSchemas.changeSlots)
  add('series', parameterCalls.readParameters, parameterSchemas.readParameters)
  add('series', parameterCalls.saveParameters, parameterSchemas.saveParameters)
  add('goods', goodsSheetCalls.exportGoods, goodsSheetSchemas.exportGoods)
  add('goods', goodsSheetCalls.imports, goodsSheetSchemas.imports)
  add('goods', goodsSheetCalls.importGoods, goodsSheetSchemas.importGoods)
  add('numbers', numbersCalls.numbers, numbersSchemas.numbers)
  add('numbers', numbersCalls.waiting, numbersSchemas.waiting)
  add('traffic', trafficCalls.funnel, trafficSchemas.funnel)
  add('traffic', trafficCalls.shares, trafficSchemas.shares)
  if (isDevelopment) {
    for (const [name, call] of Object.entries(developmentCalls)) {
      add('development', call, developmentSchemas[name as keyof typeof developmentSchemas])
    }
  }
  add('home-versions', homeEditorCalls.state, homeEditorSchemas.state)
  add('home-versions', homeEditorCalls.preview, homeEditorSchemas.preview)
  for (const resource of RESOURCES) {
    const { actions, ...calls } = resourceCalls(resource)
    const { action: ofAction, ...schemas } = resourceSchemas(resource)
    for (const [name, call] of Object.entries(calls)) {
      add(resource.name, call, schemas[name as keyof typeof schemas])
    }
    for (const { action, call } of actions) add(resource.name, call, ofAction(action))
  }
  return all
}

const operation = (
  tag: string,
  { access }: DeskCall,
  { summary, params, query, body, reply }: DeskSchema,
) => ({
  summary,
  tags: [tag],
  ...(access !== 'open' && { security: [{ session: [] }] }),
  parameters: [...parameters('path', params), ...parameters('query', query)],
  ...(body && { requestBody: { content: { 'application/json': { schema: toJson(body, 'input') } } } }),
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: toJson(reply, 'output') } } },
  },
})

const parameters = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || !(each as z.ZodType).safeParse(undefined).success,
    schema: toJson(each as z.ZodType, 'input'),
  }))

const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
