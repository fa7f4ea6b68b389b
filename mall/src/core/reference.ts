import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

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
          'Operations with `x-extension: true` (under `/ext/`) are not in the specification; `x-effect` tells reads from writes.',
      },
      components: {
        securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
