import type { LightMyRequestResponse } from 'fastify'
import type { TestMall } from './testMall'

/** An operator at the desk. Paths are relative to `/desk/`. */
export interface TestDesk {
  open(path: string): Promise<LightMyRequestResponse>
  /** Exactly these fields. */
  post(path: string, fields: Iterable<[string, string]>): Promise<LightMyRequestResponse>
  /** Presses a button of a page (`orders/ship`), with the page's own proof; returns the desk's result sentence. */
  press(path: string, fields: Record<string, string>): Promise<string>
}

export async function sitAtDesk({ app, ctx }: Pick<TestMall, 'app' | 'ctx'>): Promise<TestDesk> {
  const opened = await app.inject({
    method: 'POST',
    url: '/desk/sign-in',
    payload: new URLSearchParams({ token: ctx.secrets.deskToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const open = (path: string) => app.inject({ url: `/desk/${path}`, headers: { cookie } })
  const post = (path: string, fields: Iterable<[string, string]>) =>
    app.inject({
      method: 'POST',
      url: `/desk/${path}`,
      payload: new URLSearchParams([...fields]).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
  return {
    open,
    post,
    press: async (path, fields) => {
      const proof = proofOn((await open(path.split('/')[0] ?? '')).body)
      return saidBy(await post(path, Object.entries({ ...fields, proof })))
    },
  }
}

/** Returns the result sentence in the cookie of a post's response. */
export function saidBy({ headers }: Pick<LightMyRequestResponse, 'headers'>): string {
  const [, encoded = ''] = /desk-said=([^.;]*)/.exec(String(headers['set-cookie'])) ?? []
  return Buffer.from(encoded, 'base64url').toString()
}

/** Returns the CSRF proof in a page of the desk. */
export const proofOn = (page: string): string => /name="proof" value="([^"]+)"/.exec(page)?.[1] ?? ''
