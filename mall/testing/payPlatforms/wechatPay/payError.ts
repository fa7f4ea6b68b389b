/** Refusal of a request, with the documented status and code. */
export class PayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly detail?: unknown,
  ) {
    super(message)
  }
}

/** A field that breaks a rule: 400 PARAM_ERROR. */
export const badField = (field: string, value: unknown, issue: string, location = 'body') =>
  new PayError(400, 'PARAM_ERROR', `输入源“/${location}/${field}”${issue}`, {
    location,
    field: `/${field.replaceAll('.', '/')}`,
    value: value ?? '',
    issue,
  })

export const invalidRequest = (message: string) => new PayError(400, 'INVALID_REQUEST', message)

export const signError = (message: string, detail?: unknown) =>
  new PayError(401, 'SIGN_ERROR', message, detail)
