/** Parts of the SQL of generated rows, whose number in their table is `i`. Orders are spread over two years; the newest is from now. */
export const AT = '($now - ($n - i) * (63072000000 / $n))'
export const BUYER = key('u', 'case when i % 1000 = 0 then 1 else 1 + i::bigint * 7919 % $users end')
export const VEHICLE = 'i % 40 = 1'
export const UNPAID = '(i > $n * 0.98 and i % 4 = 3 or i <= $n * 0.98 and i % 20 = 7)'
export const GOODS = '(case when i / 2 % 10 = 0 then 1 else 1 + i::bigint * 31 % $goods end)'

/** An id: a hash of the number, as scattered over an index as a real one. */
export function key(kind: string, number: string): string {
  return `left(md5('${kind}' || (${number})), 16)`
}
