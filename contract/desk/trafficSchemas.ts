import { z } from 'zod'
import type { DeskSchema } from './schemas'
import type { trafficCalls } from './traffic'

const count = z.number().int()
/** Today and the days before it. */
const query = z.object({ days: z.coerce.number().int().min(1).max(31).default(7) })

const funnel = z.object({
  steps: z.array(z.string()),
  /** Today first; devices in the order of `steps`. */
  days: z.array(z.object({ day: z.string(), devices: z.array(count) })),
  outcomes: z.array(z.object({ event: z.string(), times: count, devices: count })),
  taps: z.array(z.object({ page: z.string(), control: z.string(), taps: count, devices: count })),
})
export type Funnel = z.output<typeof funnel>

const figures = { times: count, visitors: count, buyers: count, orders: count, paid: count }

const shares = z.object({
  /** Orders count for the last visit by a share in so many days before. */
  countsForDays: count,
  things: z.array(z.object({ thing: z.string(), title: z.string(), ...figures })),
  sharers: z.array(z.object({ userId: z.string(), phone: z.string().nullable(), ...figures })),
  ways: z.array(
    z.object({ way: z.enum(['friends', 'timeline', 'poster', 'link']), host: z.string(), times: count }),
  ),
})

export const trafficSchemas = {
  funnel: {
    summary: 'Devices at each step to a payment, by day, and the most frequent events',
    query,
    reply: funnel,
  },
  shares: { summary: 'Shares with the visitors and orders that they brought', query, reply: shares },
} satisfies Record<keyof typeof trafficCalls, DeskSchema>
