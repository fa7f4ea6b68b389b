import type { CDPSession } from 'playwright-core'

/** Returns the bytes of the page's heap that are still held. */
export async function heap(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}
