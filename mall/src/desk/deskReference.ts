import { DESK_API, type DeskCall, resourceCalls } from '@contract/desk/calls'
import { developmentCalls } from '@contract/desk/development'
import { resourceSchemas } from '@contract/desk/resourceSchemas'
import { RESOURCES } from '@contract/desk/resources'
import type { DeskSchema } from '@contract/desk/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CALL_GROUPS } from './callGroups'

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
        'Calls of the back deskResource. Replies are the data itself; refusals have an HTTP status and `{ message, errors, data }`. ' +
        'Money is integer fen, times are milliseconds. Changes need the header `x-desk: 1` and, on rows, the version that was read.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'desk' } } },
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
  for (const { tag, calls, schemas } of CALL_GROUPS) {
    if (calls === developmentCalls && !isDevelopment) continue
    for (const [name, call] of Object.entries(calls)) add(tag, call, schemas[name] as DeskSchema)
  }
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
