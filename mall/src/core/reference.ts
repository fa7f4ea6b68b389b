import { DESK_API } from '@contract/desk/calls'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { addFacts, type Fields } from './fieldFacts'

/** `/openapi.json` and `/docs`, made from the contract. Must be called before the routes it describes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '拓岭商城 API',
        version: '1.0.0',
        description:
          'Every answer is `{ code, description, data }`; code `000000` is success. Money is decimal yuan, times are milliseconds. ' +
          'Operations with `x-extension: true` (under `/ext/`) are not in the specification; `x-effect` tells reads from writes. ' +
          'The shop reads text that is null or left out as empty, a list as empty, a flag as false, unless a field says otherwise.',
      },
      components: {
        securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } },
      },
    },
    transform: describedSchemas,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { urls: [...REFERENCES], docExpansion: 'none', filter: true },
    staticCSP: true,
    // The default policy also allows other sites, and requires https even where there is none. The reference page's
    // script inserts a style sheet.
    transformStaticCSP: (policy) =>
      policy
        .replace(/ https:| validator\.swagger\.io/g, '')
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace(/; upgrade-insecure-requests/, "; form-action 'none'"),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** Documents that the page can show: the calls of the shop, and those of the desk. */
const REFERENCES = [
  { name: '商城', url: '/openapi.json' },
  { name: '工作台', url: `${DESK_API}/openapi.json` },
]

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description:
        'The picture: JPEG, PNG, WebP, GIF or AVIF, at most 10 MB. The type is read from its content, not from its name.',
    },
  },
}
/** Converts a call's schemas to JSON schemas, and adds to each description what follows from the schema. */
const describedSchemas: SwaggerTransform = (route) => {
  const made = toJsonSchema(route as Parameters<typeof toJsonSchema>[0])
  if (!made.schema || made.schema.hide) return made as ReturnType<SwaggerTransform>
  const schema: Record<string, unknown> = { ...made.schema }
  if (schema.consumes) schema.body = UPLOAD
  for (const part of ['params', 'querystring', 'body']) {
    if (schema[part]) schema[part] = addFacts(schema[part] as Fields, 'request')
  }
  schema.response = Object.fromEntries(
    Object.entries((schema.response ?? {}) as Record<string, Fields>).map(([status, reply]) => [
      status,
      addFacts(reply, 'reply'),
    ]),
  )
  return { schema, url: made.url }
}
