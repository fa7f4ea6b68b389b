/** Request as passed to a handler. */
export interface Call {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the shop sends.
  readonly body: Record<string, any>
  /** Returns the signed-in shopper; throws a `Refusal` for a guest. */
  readonly shopper: () => string
}

/** Handlers by method and path, written as in section 7 of the specification. */
export type Routes = Record<string, (call: Call) => unknown>

/** Thrown to refuse a call, with the back end's own code; `message` is shown to the shopper. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Returns a list page with its numbers as text, as a service with 64-bit numbers writes them. */
export const page = (list: unknown[]) => ({
  list,
  total: String(list.length),
  pageNum: '1',
  pageSize: '10',
})

export const yuan = (fen: number) => (fen / 100).toFixed(2)
export const fen = (text: unknown) => Math.round(Number(text) * 100)
