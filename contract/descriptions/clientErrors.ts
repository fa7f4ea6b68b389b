import type { Descriptions } from './types'

/** Errors of the shop's own code. */
export const clientErrorFields: Descriptions = {
  'body of /ext/client-errors': {
    target: 'Build that it happened in: `h5`, `weapp` or `tt`.',
    host: 'App that the page runs in.',
    version: 'Release of the shop.',
    route: 'Path of the open page, without parameters.',
    message: "The error's name and message. The back end removes what may be personal.",
    stack: 'Its stack. Empty: unknown.',
  },
}
