import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../mall/src/app'
import { readEnv } from '../../../mall/src/env'
import { openMall } from '../../../mall/src/open'
import { ledgerOf, type SeckillInput, seedCrowd, seedSeckill } from '../../../mall/testing/crowd'

/** Runs a separate mall on loopback; the parent process requests test data before a run and counts after it. */
export type Question =
  | { id: number; what: 'crowd'; count: number }
  | { id: number; what: 'seckill'; input: SeckillInput }
  | { id: number; what: 'ledger'; itemId: string }
  | { id: number; what: 'cpu' }

async function main(): Promise<void> {
  const mall = await openMall(readEnv(process.env))
  const app = await buildApp(mall.ctx)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const work = async (requested: Question): Promise<unknown> => {
    switch (requested.what) {
      case 'crowd':
        return seedCrowd(mall.ctx, requested.count)
      case 'seckill':
        return seedSeckill(mall.ctx, requested.input)
      case 'ledger':
        return ledgerOf(mall.ctx, requested.itemId)
      case 'cpu': {
        const { user, system } = process.cpuUsage()
        return user + system
      }
    }
  }
  process.on('message', (requested: Question) => {
    void work(requested).then(
      (answer) => process.send?.({ id: requested.id, answer }),
      (error: Error) => process.send?.({ id: requested.id, error: error.stack }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: (app.server.address() as AddressInfo).port })
}

void main()
