import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../mall/src/app'
import { readEnv } from '../../../mall/src/env'
import { openMall } from '../../../mall/src/open'
import { booksOf, plantCrowd, plantSale, type SaleWish } from '../../../mall/src/testing/crowd'

/** Runs a separate mall on loopback; the parent process requests test data before a run and counts after it. */
export type Question =
  | { id: number; what: 'crowd'; count: number }
  | { id: number; what: 'sale'; wish: SaleWish }
  | { id: number; what: 'books'; itemId: string }
  | { id: number; what: 'cpu' }

async function main(): Promise<void> {
  const mall = await openMall(readEnv(process.env))
  const app = await buildApp(mall.ctx)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const work = async (asked: Question): Promise<unknown> => {
    switch (asked.what) {
      case 'crowd':
        return plantCrowd(mall.ctx, asked.count)
      case 'sale':
        return plantSale(mall.ctx, asked.wish)
      case 'books':
        return booksOf(mall.ctx, asked.itemId)
      case 'cpu': {
        const { user, system } = process.cpuUsage()
        return user + system
      }
    }
  }
  process.on('message', (asked: Question) => {
    void work(asked).then(
      (answer) => process.send?.({ id: asked.id, answer }),
      (error: Error) => process.send?.({ id: asked.id, error: error.stack }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: (app.server.address() as AddressInfo).port })
}

void main()
