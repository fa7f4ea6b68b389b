import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { enqueue } from '../src/jobs/queue'
import { closeSilentTicket } from '../src/modules/ticket/closeSilentTicket'
import { SILENCE_MS } from '../src/modules/ticket/rules'
import type { Seed } from '../src/seed'
import { QUESTION_GROUPS } from './service/questions'
import { TICKETS, type TicketScene } from './service/tickets'

const seed: Seed = async (trx, now) => {
  for (const [position, { id, name, questions }] of QUESTION_GROUPS.entries()) {
    await trx.insertInto('service_groups').values({ id, position, name }).execute()
    await trx
      .insertInto('service_questions')
      .values(
        questions.map(([title, answer], place) => ({
          id: `${id}-${place + 1}`,
          group_id: id,
          position: place,
          title,
          answer,
        })),
      )
      .execute()
  }
  for (const scene of TICKETS) await seedScene(trx, scene, now)
}
export default seed

async function seedScene(trx: Trx, scene: TicketScene, now: number) {
  const id = `tk-${scene.key}`
  const times = scene.messages.map(([, , hoursAgo]) => now - hoursAgo * HOUR_MS)
  const updated = times[times.length - 1] ?? now
  await trx
    .insertInto('tickets')
    .values({
      id,
      user_id: scene.userId,
      client_key: `seed-${scene.key}`,
      topic: scene.topic,
      order_id: null,
      status: scene.status,
      unread: scene.unread,
      created_at: times[0] ?? now,
      updated_at: updated,
    })
    .execute()
  for (const [place, [sender, content]] of scene.messages.entries()) {
    await trx
      .insertInto('ticket_messages')
      .values({
        id: `${id}-${place}`,
        ticket_id: id,
        client_key: sender === 'shopper' ? `seed-${scene.key}-${place}` : null,
        sender,
        content,
        pictures: json([]),
        at: times[place] ?? now,
      })
      .execute()
  }
  if (scene.status === 'answered') {
    await enqueue(trx, closeSilentTicket, id, { ticketId: id, answeredAt: updated }, updated + SILENCE_MS)
  }
}
