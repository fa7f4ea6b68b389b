import type { GoodsImport } from '@contract/desk/goodsSheetSchemas'
import type { Operator } from '@contract/desk/schemas'
import type { Ctx } from '../../ctx'
import { newId } from '../../newId'

const SHOWN = 10
const KEPT_MS = 90 * 86_400_000
/** Pause between two signs of life. */
const PULSE_MS = 500
/** An import without a sign of life for this long has lost its process, and its transaction with it. */
const LOST_MS = 120_000

/** Progress of the imports of this process: on the embedded database a query waits until the import has ended. */
const running = new Map<string, number>()

export interface Import {
  /** Says how many goods are done. */
  report(done: number): void
  end(state: 'done' | 'refused', message: string): Promise<void>
}

/** Notes the beginning of an import, and returns how to note its progress and end. */
export async function beginImport(
  ctx: Ctx,
  { staffId, name }: Pick<Operator, 'staffId' | 'name'>,
  { fileName, total }: { fileName: string; total: number },
): Promise<Import> {
  const id = newId()
  const now = ctx.clock.now()
  await ctx.db
    .deleteFrom('goods_imports')
    .where('started_at', '<', now - KEPT_MS)
    .execute()
  await ctx.db
    .insertInto('goods_imports')
    .values({
      id,
      staff_id: staffId,
      staff_name: name,
      file_name: fileName,
      started_at: now,
      seen_at: Date.now(),
      state: 'running',
      total,
      done: 0,
      message: '',
    })
    .execute()
  running.set(id, 0)
  let pulsedAt = Date.now()
  let pulse: Promise<unknown> = Promise.resolve()
  const write = (columns: { done?: number; state?: 'done' | 'refused'; message?: string }) =>
    ctx.db
      .updateTable('goods_imports')
      .set({ seen_at: Date.now(), ...columns })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  return {
    report(done) {
      running.set(id, done)
      if (Date.now() - pulsedAt < PULSE_MS) return
      pulsedAt = Date.now()
      // Not awaited: the import's transaction may hold the only connection.
      pulse = pulse.then(() => write({ done })).catch(() => undefined)
    },
    async end(state, message) {
      await pulse
      await write({ state, message, ...(state === 'done' && { done: total }) })
      running.delete(id)
    },
  }
}

/** Returns the last imports, newest first. */
export async function readImports(ctx: Ctx): Promise<GoodsImport[]> {
  const rows = await ctx.db
    .selectFrom('goods_imports')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    staffName: row.staff_name,
    fileName: row.file_name,
    startedAt: row.started_at,
    state: row.state === 'running' && Date.now() - row.seen_at > LOST_MS ? 'lost' : row.state,
    total: row.total,
    done: row.state === 'running' ? (running.get(row.id) ?? row.done) : row.done,
    message: row.message,
  }))
}
