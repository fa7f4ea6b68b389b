import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { DESK_API } from '@contract/desk/calls'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Db } from '../../src/db/open'
import { sendOver } from '../callOver'

const SAMPLE_EVERY_MS = 200
const READ_EVERY_MS = 500
/** One in so many rounds of an operator exports all orders. */
const EXPORT_EVERY = 6

export const METRICS_TOKEN = 'a-token-for-metrics'

/** Answers of the desk to an operator; `lateMs` is how much older the oldest answer of each kind was than the ledger. */
export interface DeskSeen {
  readonly statuses: Record<string, number>
  readonly lateMs: { list: number; export: number; numbers: number }
}
export const newDeskSeen = (): DeskSeen => ({ statuses: {}, lateMs: { list: 0, export: 0, numbers: 0 } })

interface Sample {
  readonly at: number
  readonly orders: number
  readonly paid: number
}

/** An operator who reads lists, exports and numbers in each mall, again and again, compared with what the primary has. */
export class DeskReader {
  seen = newDeskSeen()
  private readonly samples: Sample[] = []
  private isOver = false
  private readonly working: Promise<unknown>

  /** @param primary the server that can be written to */
  constructor(
    private readonly primary: Db,
    bases: readonly string[],
    private readonly cookie: string,
  ) {
    this.working = Promise.all([this.sample(), ...bases.map((base) => this.read(base))])
  }

  async close(): Promise<void> {
    this.isOver = true
    await this.working
  }

  /** Counts what is there, so that an answer of the desk shows how old it is. */
  private async sample(): Promise<void> {
    for (; !this.isOver; await setTimeoutAsync(SAMPLE_EVERY_MS)) {
      const day = startOfDay(Date.now())
      const found = await sql<{ orders: number; paid: number }>`
        select count(*)::int as orders, (count(*) filter (where paid_at >= ${day}))::int as paid from orders`
        .execute(this.primary)
        .catch(() => undefined)
      const row = found?.rows[0]
      if (row) this.samples.push({ at: Date.now(), ...row })
    }
  }

  private async read(base: string): Promise<void> {
    const today = dateText(startOfDay(Date.now()) + DAY_MS / 2)
    for (let round = 0; !this.isOver; round += 1) {
      let began = Date.now()
      const list = await this.get(base, '/orders?limit=20')
      const newest = list?.json?.rows?.[0]?.createdAt
      if (newest) this.note('list', began - new Date(newest).getTime())
      await this.get(base, '/payments')
      await this.get(base, '/traffic/funnel?days=7')
      began = Date.now()
      const numbers = await this.get(base, `/numbers?from=${today}&to=${today}`)
      const paid = numbers?.json?.totals?.orders
      if (paid !== undefined) this.note('numbers', this.ageOf('paid', paid, began))
      if (round % EXPORT_EVERY === 0) await this.export(base)
      await setTimeoutAsync(READ_EVERY_MS)
    }
  }

  private async get(base: string, path: string) {
    const answer = await sendOver(`${base}${DESK_API}${path}`, 'GET', undefined, { cookie: this.cookie })
    this.count(answer.status)
    return answer.status === 200 ? answer : undefined
  }

  private async export(base: string): Promise<void> {
    const began = Date.now()
    const url = `${base}${DESK_API}/orders/export`
    const answer = await fetch(url, { headers: { cookie: this.cookie } }).catch(() => undefined)
    this.count(answer?.status ?? 0)
    if (answer?.status !== 200) return
    const lines = (await answer.text()).trim().split('\n')
    this.note('export', this.ageOf('orders', lines.length - 1, began))
  }

  /** Since when the ledger has had more than an answer shows. */
  private ageOf(what: 'orders' | 'paid', shown: number, began: number): number {
    const passed = this.samples.find((sample) => sample[what] > shown)
    return passed ? began - passed.at : 0
  }

  private count(status: number): void {
    const { statuses } = this.seen
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  private note(kind: keyof DeskSeen['lateMs'], ms: number): void {
    const { lateMs } = this.seen
    lateMs[kind] = Math.max(lateMs[kind], ms)
  }
}

/** Returns how many reports of all malls came from whom, by their own figures. */
export async function reportsOf(bases: readonly string[]): Promise<{ replica: number; server: number }> {
  const sums = { replica: 0, server: 0 }
  for (const base of bases) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${base}/metrics`, { headers })).text()
    for (const by of ['replica', 'server'] as const)
      sums[by] += Number(new RegExp(`^mall_reports_total\\{by="${by}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  }
  return sums
}
