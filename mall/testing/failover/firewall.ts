import { spawn } from 'node:child_process'

const TABLE = 'mall_failover'

/**
 * Drops every packet to and from TCP ports of this machine, as a firewall or a broken switch does: who connects waits for
 * ever, and nobody is refused. Needs nftables and its rights.
 * @returns a function that lets them through again
 */
export async function dropPackets(ports: readonly number[]): Promise<() => Promise<void>> {
  const set = `{ ${ports.join(', ')} }`
  await nft(`table inet ${TABLE} {
  chain cut {
    type filter hook input priority 0
    tcp dport ${set} drop
    tcp sport ${set} drop
  }
}`)
  return () => nft(`delete table inet ${TABLE}`)
}

function nft(rules: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn('nft', ['-f', '-'], { stdio: ['pipe', 'ignore', 'inherit'] })
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`nft ended with ${code}`))))
    child.stdin.end(rules)
  })
}
