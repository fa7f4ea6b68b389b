import { randomBytes } from 'node:crypto'
import type { Resource } from '@contract/desk/resource'
import type { Values } from '@contract/desk/rowTypes'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { publicOrigin } from '../core/publicOrigin'
import { json } from '../db/json'
import type { DbOrTrx } from '../db/transact'
import type { Editor } from './auditChange'
import { createIn, updateIn } from './changeRow'
import type { DeskResource } from './deskResource'
import { PREVIEW_MS } from './previewKey'
import { undone } from './undone'

const COOKIE = 'row_preview'
/** Previews that are deleted at once at most, when another is made. */
const DROPPED = 100

/** Saves what is typed in a transaction that is undone, and remembers what the shop would answer. Returns its address. */
export async function previewRow(editor: Editor, one: DeskResource, id: string | undefined, values: Values) {
  const { ctx } = editor
  const { answer, subject } = await tryRow(editor, one, id, values)
  const token = randomBytes(24).toString('base64url')
  const now = ctx.clock.now()
  await ctx.transact(async (trx) => {
    const old = trx.selectFrom('row_previews').select('token').where('until', '<', now).limit(DROPPED)
    await trx.deleteFrom('row_previews').where('token', 'in', old).execute()
    await trx
      .insertInto('row_previews')
      .values({ token, subject, answer: json(answer), until: now + PREVIEW_MS })
      .execute()
  })
  return { path: `/preview/row/${token}` }
}

const tryRow = (editor: Editor, one: DeskResource, id: string | undefined, values: Values) =>
  undone(editor.ctx, async (trx) => {
    const { ctx } = editor
    if (id !== undefined) await updateIn(trx, editor, one, id, values, 'update')
    const made = id ?? (await createIn(trx, editor, one, values))
    const answer = await one.preview?.({ trx, id: made, ctx, now: ctx.clock.now() })
    return { subject: `${one.resource.name}/${made}`, answer }
  })

/**
 * `/preview/row/<token>`: puts a cookie that only the page's own call gets, and opens the page. `/preview/row/end` takes it
 * away again: the same browser would go on to show in the shop what was only tried.
 */
export function previewPages(app: FastifyInstance, resources: readonly Resource[]): void {
  app.get('/preview/row/end', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header(
        'set-cookie',
        resources.flatMap(({ previewed }) =>
          previewed ? [fastifyCookie.serialize(COOKIE, '', { path: previewed.call, maxAge: 0 })] : [],
        ),
      )
      .header('cache-control', 'no-store')
      .code(204)
      .send(),
  )
  app.get<{ Params: { token: string } }>(
    '/preview/row/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params
      const { ctx } = app
      const now = ctx.clock.now()
      const found = await ctx.db
        .selectFrom('row_previews')
        .select('subject')
        .where('token', '=', token)
        .where('until', '>', now)
        .executeTakeFirst()
      const [name, id = ''] = found?.subject.split('/') ?? []
      const previewed = resources.find((one) => one.name === name)?.previewed
      if (!previewed)
        return reply.code(404).type('text/plain; charset=utf-8').send('预览已过期，请在工作台重新打开')
      const cookie = fastifyCookie.serialize(COOKIE, token, {
        path: previewed.call,
        httpOnly: true,
        sameSite: 'lax',
        secure: publicOrigin(ctx.env, request).startsWith('https:'),
        maxAge: PREVIEW_MS / 1_000,
      })
      return reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(`/#${previewed.path.replace('{id}', encodeURIComponent(id))}`)
    },
  )
}

/** Returns what the shop answers to who previews this row; `undefined` to everybody else. */
export async function previewedAnswer(
  db: DbOrTrx,
  cookies: string | string[] | undefined,
  isSubject: (subject: string) => boolean,
  now: number,
): Promise<unknown> {
  const token = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(String(cookies ?? ''))?.[1]
  if (!token) return undefined
  const found = await db
    .selectFrom('row_previews')
    .select(['subject', 'answer'])
    .where('token', '=', token)
    .where('until', '>', now)
    .executeTakeFirst()
  return found && isSubject(found.subject) ? found.answer : undefined
}
