import { maskPhone } from '@/lib/phone'
import type { DbOrTrx } from '../../db/transact'
import type { ActivityRow } from './readActivities'

/** Returns the published winners with family name and masked phone; none before publication. */
export async function readWinners(
  db: DbOrTrx,
  { id, published_at }: ActivityRow,
): Promise<{ name: string; phone: string; prize: string }[]> {
  if (published_at === null) return []
  const rows = await db
    .selectFrom('activity_entries')
    .select(['name', 'phone', 'prize'])
    .where('activity_id', '=', id)
    .where('status', '=', 'won')
    .orderBy('prize')
    .orderBy('id')
    .execute()
  return rows.map(({ name, phone, prize }) => ({
    name: `${name.slice(0, 1)}**`,
    phone: maskPhone(phone),
    prize,
  }))
}
