import { changeableUntil, KINDS, OPEN_STATES, PRESENT_STATES } from '@contract/rules/appointments'
import { plateText } from '@contract/rules/plate'
import { fenToYuan } from '@contract/rules/price'
import { maskVin } from '@contract/rules/vin'
import type { appointment, appointmentDetail } from '@contract/shapes/appointment'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { on } from '../../core/events'
import { mapRows } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import { newestFirst, type PageInput, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { readSeries } from '../car/readCars'
import { dealersById } from '../dealer/readDealers'
import { DELETED_USER, deletionRequested, userDeleted } from '../user/events'
import { actionsOf, appointmentLabel } from './rules'

export type AppointmentRow = Selectable<Database['appointments']>

/** Times that dealers propose: shown with the appointment that they would replace, never by themselves. */
const PROPOSALS = ['proposed', 'declined'] as const
/** Not over yet: to come, or the vehicle is at the dealer's. */
export const UNFINISHED = [...OPEN_STATES, ...PRESENT_STATES]

/** Returns the user's own appointment. @throws ShopError notFound, also for another user's */
export async function ownAppointment(db: DbOrTrx, userId: string, id: string): Promise<AppointmentRow> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'not in', PROPOSALS)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这个预约')
  return row
}

/** Returns the appointment that was made with this client key. */
export const appointmentByKey = (
  db: DbOrTrx,
  userId: string,
  clientKey: string,
): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()

/** Lists a user's appointments, newest first; `open` leaves out finished ones. */
export async function listAppointments(
  db: DbOrTrx,
  userId: string,
  input: PageInput & { open: boolean },
): Promise<PageOf<AppointmentRow>> {
  let query = db.selectFrom('appointments').where('user_id', '=', userId).where('status', 'not in', PROPOSALS)
  if (input.open) query = query.where('status', 'in', UNFINISHED)
  const { rows, total } = await newestFirst(query, input)
  return { list: rows, total, pageNum: input.pageNum, pageSize: input.pageSize }
}

/** Returns what took, or would take, the place of appointments, by their ids. */
async function replacementsOf(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, AppointmentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('replaces', '=', anyOf(ids))
    .where('status', '!=', 'declined')
    .execute()
  return new Map(rows.map((row) => [row.replaces ?? '', row]))
}

/**
 * Appointments that are not over prevent deleting the account; the others stay for the numbers, without the person and the
 * vehicle.
 */
export const appointmentSubscriptions = [
  on(deletionRequested, async (trx, { userId, obstacles }) => {
    const rows = await trx
      .selectFrom('appointments')
      .leftJoin('car_series as series', 'series.id', 'series_id')
      .select(['appointments.id', 'status', 'kind', 'plate', 'vin', 'model', 'series.name as series_name'])
      .where('user_id', '=', userId)
      .where('status', 'in', UNFINISHED)
      .orderBy('starts_at')
      .execute()
    for (const { id, kind, status, series_name, ...vehicle } of rows) {
      obstacles.push({
        kind: 'appointment',
        title: `${KINDS[kind].name}预约`,
        number: vehicleText(vehicle) || series_name || '',
        state: appointmentLabel(status),
        id,
      })
    }
  }),
  on(userDeleted, async (trx, { userId }) => {
    const own = trx.selectFrom('appointments').select('id').where('user_id', '=', userId)
    await trx.updateTable('appointment_events').set({ text: '' }).where('appointment_id', 'in', own).execute()
    await trx
      .updateTable('appointments')
      .set({
        name: DELETED_USER,
        phone: '',
        remark: '',
        vin: '',
        plate: '',
        model: '',
        // Of a service it is the VIN or the plate, and part of unique keys.
        subject: sql<string>`case when capacity = 'bays' then id else subject end`,
        pick_up_address: '',
        pictures: json([]),
      })
      .where('user_id', '=', userId)
      .execute()
  }),
]

type NamedVehicle = Pick<AppointmentRow, 'plate' | 'model' | 'vin'>

/** Returns a vehicle as people name it: its plate, its model, or its masked VIN (spec 5); '' for none. */
export const vehicleText = ({ plate, model, vin }: NamedVehicle): string =>
  [plateText(plate), plate ? '' : model, plate ? '' : maskVin(vin)].filter(Boolean).join(' ')

/** Returns the ids of the vehicles in the lists of their owners, by owner and VIN. */
async function vehicleIdsOf(db: DbOrTrx, rows: readonly AppointmentRow[]): Promise<Map<string, string>> {
  const vins = rows.map(({ vin }) => vin).filter(Boolean)
  if (vins.length === 0) return new Map()
  const found = await db
    .selectFrom('user_vehicles')
    .select(['id', 'user_id', 'vin'])
    .where('user_id', '=', anyOf(rows.map(({ user_id }) => user_id)))
    .where('vin', '=', anyOf(vins))
    .execute()
  return new Map(found.map(({ id, user_id, vin }) => [`${user_id} ${vin}`, id]))
}

const VIN_END = 6

/** The same for a message, whose field has 20 characters. */
export const shortVehicleText = ({ vin, ...named }: NamedVehicle): string =>
  vehicleText({ ...named, vin: '' }) || (vin && `车架号尾号 ${vin.slice(-VIN_END)}`)

type Wire = z.input<typeof appointment>

export async function toAppointments(
  db: DbOrTrx,
  rows: readonly AppointmentRow[],
  now: number,
): Promise<Wire[]> {
  const dealers = await dealersById(db, [...new Set(rows.map((row) => row.dealer_id))])
  const series = new Map((await readSeries(db)).map((card) => [card.seriesId, card]))
  const replacements = await replacementsOf(
    db,
    rows.filter(({ status }) => status === 'rescheduled' || OPEN_STATES.includes(status)).map(({ id }) => id),
  )
  const vehicles = await vehicleIdsOf(db, rows)
  return mapRows(rows, (row) => {
    const card = series.get(row.series_id ?? '')
    const replacement = replacements.get(row.id)
    const isProposal = replacement?.status === 'proposed'
    const proposed = isProposal && replacement.starts_at > now ? replacement : undefined
    return {
      appointmentId: row.id,
      kind: row.kind,
      status: row.status,
      statusText: proposed
        ? '门店建议改时间'
        : row.to_move && OPEN_STATES.includes(row.status)
          ? '门店要改时间'
          : appointmentLabel(row.status),
      seriesId: row.series_id ?? '',
      seriesName: card?.name ?? '',
      image: card?.thumb ?? '',
      dealer: dealers.get(row.dealer_id)!,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      name: row.name,
      phone: row.phone,
      remark: row.remark,
      vehicleId: vehicles.get(`${row.user_id} ${row.vin}`) ?? '',
      vehicle: vehicleText(row),
      actions: actionsOf(row, proposed !== undefined, now),
      changeableUntil: changeableUntil(row.kind, row.starts_at),
      proposal: proposed ? { startsAt: proposed.starts_at, endsAt: proposed.ends_at } : null,
      createdAt: row.created_at,
      replacedById: isProposal ? '' : (replacement?.id ?? ''),
    }
  })
}

/** Sum of a service in yuan; '' for none. */
export const workAmount = ({ amount }: { amount: number | null }): string =>
  amount === null ? '' : fenToYuan(amount)

export async function toAppointmentDetail(
  db: DbOrTrx,
  row: AppointmentRow,
  now: number,
): Promise<z.input<typeof appointmentDetail>> {
  const [shown] = await toAppointments(db, [row], now)
  const [events, order] = await Promise.all([
    db
      .selectFrom('appointment_events')
      .select(['at', 'title', 'text'])
      .where('appointment_id', '=', row.id)
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('orders')
      .select('order_sn')
      .where('id', '=', row.order_id ?? '')
      .executeTakeFirst(),
  ])
  return {
    ...shown!,
    vin: row.vin,
    plate: row.plate,
    model: row.model,
    mileage: row.mileage,
    handover: row.handover,
    pickUpAddress: row.pick_up_address,
    pictures: row.pictures,
    orderId: row.order_id ?? '',
    orderSn: order?.order_sn ?? '',
    work: row.work,
    workAmount: workAmount(row),
    doneMileage: row.done_mileage,
    events,
  }
}
