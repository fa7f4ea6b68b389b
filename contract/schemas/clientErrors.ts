import { z } from 'zod'
import type { clientErrorsCalls } from '../calls/clientErrors'
import { done, type GroupSchemas } from '../schema'

export const clientErrorsSchemas = {
  report: {
    summary: 'Reports an error of the shop’s own code',
    body: z.object({
      target: z.enum(['h5', 'weapp', 'tt']).describe('Build that it happened in: `h5`, `weapp` or `tt`.'),
      host: z.string().max(32).describe('App that the page runs in.'),
      version: z.string().max(32).describe('Release of the shop.'),
      route: z.string().max(128).describe('Path of the open page, without parameters.'),
      message: z
        .string()
        .min(1)
        .max(500)
        .describe("The error's name and message. The back end removes what may be personal."),
      stack: z.string().max(8_000).default('').describe('Its stack. Empty: unknown.'),
    }),
    reply: done,
  },
} satisfies GroupSchemas<typeof clientErrorsCalls>
