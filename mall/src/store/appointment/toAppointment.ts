import type { appointment, appointmentDetail } from '@contract/shapes/appointment'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { actionsOf, appointmentLabel } from '../../domain/appointment'
import { readSeries } from '../car/readCars'
import { dealersById } from '../dealer/readDealers'
import { type AppointmentRow, replacementsOf } from './readAppointments'

type Wire = z.input<typeof appointment>

export async function toAppointments(
  db: DbOrTrx,
  rows: readonly AppointmentRow[],
  now: number,
): Promise<Wire[]> {
  const dealers = await dealersById(db, [...new Set(rows.map((row) => row.dealer_id))])
  const series = new Map((await readSeries(db)).map((card) => [card.seriesId, card]))
  const moved = rows.filter((row) => row.status === 'rescheduled').map((row) => row.id)
  const replacements = await replacementsOf(db, moved)
  return rows.map((row) => ({
    appointmentId: row.id,
    status: row.status,
    statusText: appointmentLabel(row.status),
    seriesId: row.series_id,
    seriesName: series.get(row.series_id)?.name ?? '',
    image: series.get(row.series_id)?.thumb ?? '',
    dealer: dealers.get(row.dealer_id)!,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    name: row.name,
    phone: row.phone,
    remark: row.remark,
    actions: actionsOf(row.status, row.starts_at, now),
    createdAt: row.created_at,
    replacedById: replacements.get(row.id) ?? '',
  }))
}

export async function toAppointmentDetail(
  db: DbOrTrx,
  row: AppointmentRow,
  now: number,
): Promise<z.input<typeof appointmentDetail>> {
  const [shown] = await toAppointments(db, [row], now)
  const events = await db
    .selectFrom('appointment_events')
    .select(['at', 'title', 'text'])
    .where('appointment_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
  return { ...shown!, events }
}
