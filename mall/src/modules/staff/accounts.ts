import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { notNow } from '../../desk/deskError'
import { newId } from '../../newId'
import { refuseEasyPassword } from './easyPassword'
import { hashPassword, isPassword } from './password'

export async function hasStaff(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** True if this is the token that is printed at start (`DESK_TOKEN`). Without one nothing is. */
export const isDeskToken = ({ secrets }: Ctx, token: string): boolean =>
  secrets.deskToken !== '' && sameText(token, secrets.deskToken)

export const staffIdOf = async (db: DbOrTrx, login: string): Promise<string | undefined> =>
  (await db.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirst())?.id

/** Returns the id of the account with this login and password; undefined if there is none, or it is disabled. */
export async function signIn(db: DbOrTrx, login: string, password: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'password', 'disabled'])
    .where('login', '=', login)
    .executeTakeFirst()
  const isRight = await isPassword(password, row?.password)
  return isRight && row && !row.disabled ? row.id : undefined
}

/** Creates the first account and returns its id. @throws DeskError 422 when there is one already */
export async function createFirstOwner(
  ctx: Ctx,
  input: { login: string; name: string; password: string },
): Promise<string> {
  refuseEasyPassword(input.password, input.login)
  const password = await hashPassword(input.password)
  const id = newId()
  await ctx.transact(async (trx) => {
    if (await hasStaff(trx)) throw notNow('已有账号，请用登录名和密码登录')
    await trx
      .insertInto('staff')
      .values({
        id,
        login: input.login,
        name: input.name,
        password,
        roles: json(['owner' as const]),
        dealer_id: null,
        created_at: Date.now(),
      })
      .execute()
  })
  return id
}

/** Returns an owner of a development mall; creates one, whose password nobody knows, if there is none. */
export async function developmentOwner(ctx: Ctx): Promise<string> {
  const row = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`roles @> ${json(['owner'])}`)
    .where('disabled', '=', false)
    .orderBy('created_at')
    .executeTakeFirst()
  if (row) return row.id
  const password = randomBytes(24).toString('base64url')
  return createFirstOwner(ctx, { login: 'owner', name: '店主', password })
}
