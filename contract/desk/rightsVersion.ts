import type { Operator } from './schemas'

/**
 * Returns a short text that differs when an operator's rights do. The desk compares that of each reply with what it knows,
 * so that it needs no call of its own to learn of a change.
 */
export function rightsVersion({ roles, withheld, dealerId, needsFactor }: Operator): string {
  const text = JSON.stringify([roles, withheld, dealerId, needsFactor])
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
