import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ctx } from '../src/ctx'
import { beginSession } from '../src/modules/session/writeSession'
import type { OpenMall } from '../src/open'
import { MALL_ROOT, ROOT } from '../src/paths'
import { wrongInLedger } from './ledger'
import type { TestMall } from './testMall'

/** Steps of the tests that back a mall up and restore it. */

const run = promisify(execFile)
/** Debian's programs of PostgreSQL are not in the path. */
const PG_BIN = ['17', '16', '15', '18']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'pg_dump')))

/** Runs a command of the operator in production, with no settings but those of the database; returns what it printed. */
export async function runOperatorCommand(
  name: 'backup' | 'endSessions' | 'migrate' | 'restore',
  args: string[],
  settings: Record<string, string>,
) {
  const env = {
    ...process.env,
    MALL_ENV: 'production',
    MALL_DATABASE: 'embedded',
    DATABASE_URL: '',
    ...(PG_BIN && { PG_BIN }),
    ...settings,
  }
  const command = [join(MALL_ROOT, 'run.mjs'), `commands/${name}`]
  const { stdout } = await run(process.execPath, [...command, ...args], { cwd: ROOT, env })
  return stdout.trim()
}

export const tokenOf = async (ctx: Ctx) =>
  (await ctx.transact((trx) => beginSession(ctx, trx, 'u-laozhou'))).accessToken

export async function orderOne(base: string, accessToken: string, clientKey: string): Promise<void> {
  const reply = await fetch(`${base}/juhe/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accesstoken: accessToken },
    body: JSON.stringify({
      source: 'direct',
      lines: [{ skuId: 'mug-enamel-0', number: 1 }],
      addressId: 'a-0',
      clientKey,
      couponId: '',
      expectedAmount: '67.00',
    }),
  })
  assert.equal(((await reply.json()) as { code: string }).code, '000000')
}

/** The orders of this test, and the rules of the ledger that are broken. */
export async function ledgerOf({ ctx }: OpenMall): Promise<{ orders: string[]; wrong: string[] }> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select('client_key')
    .where('client_key', 'like', 'copied-%')
    .orderBy('client_key')
    .execute()
  return { orders: rows.map((row) => row.client_key), wrong: await wrongInLedger({ ctx } as TestMall) }
}
