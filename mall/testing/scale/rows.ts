/** Orders are spread over two years; the newest is from now. */
const AT = '($now - ($n - i) * (63072000000 / $n))'
const BUYER = key('u', 'case when i % 1000 = 0 then 1 else 1 + i::bigint * 7919 % $users end')
const GOODS = '(case when i / 2 % 10 = 0 then 1 else 1 + i::bigint * 31 % 2000 end)'

/**
 * SQL of generated rows, in the order of their tables. `$n` is the number of orders, `$now` the time in milliseconds.
 * The same numbers give the same rows. Ids are hashes, as scattered over the indexes as real ones are.
 */
export const ROWS: readonly (readonly [table: string, sql: string])[] = [
  [
    'goods',
    `insert into goods select ${key('g', 'i')}, c.id, 1000 + i, '越野配件 ' || i, '生成的商品', '件', '[]', '[]', '[]', '[]', '[]', '[]',
      '[]', 0, true, i * 7919 % 5000, 9900, 19900, 19900, '越野配件 ' || i, $now - i * 60000::bigint
    from generate_series(1, 2000) i join lateral (
      select id from goods_categories where id <> 'service' order by position limit 1 offset i % 3) c on true`,
  ],
  [
    'skus',
    `insert into skus select ${key('k', 'i')}, ${key('g', '(i + 2) / 3')}, i % 3, '[]', '规格 ' || i % 3, '规格:' || i % 3,
      9900, 19900, 100000, '', true from generate_series(1, 6000) i`,
  ],
  [
    'users',
    `insert into users (id, phone, nick_name, created_at)
    select ${key('u', 'i')}, '17' || lpad(i::text, 9, '0'), '车友' || i, $now - ($users - i) * 150000::bigint
    from generate_series(1, $users) i`,
  ],
  [
    'sessions',
    `insert into sessions (id, user_id, created_at, rotated_at, confirmed)
    select ${key('s', 'i')}, ${key('u', 'i')}, $now - 86400000, $now - 3600000, true from generate_series(1, $users / 2) i`,
  ],
  [
    'session_tokens',
    `insert into session_tokens select md5('token' || i), ${key('s', '(i + 1) / 2')},
      case when i % 2 = 0 then 'access' else 'refresh' end, 0, $now + 86400000 * 30::bigint from generate_series(1, $users) i`,
  ],
  [
    'addresses',
    `insert into addresses select ${key('a', 'i')}, ${key('u', 'i')}, '李雷', '13900000000', '110000', '北京市', '110100', '北京市',
      '110105', '朝阳区', '建国路 88 号', '家', true, $now, $now from generate_series(1, $users / 2) i`,
  ],
  [
    'user_coupons',
    `insert into user_coupons (id, coupon_id, user_id, nth, status, received_at)
    select ${key('c', 'i')}, (select id from coupons where listed order by position limit 1), ${key('u', 'i')}, 1, 'unused', $now
    from generate_series(1, $users) i`,
  ],
  [
    'cart_lines',
    `insert into cart_lines select ${key('l', 'i')}, ${key('u', '1 + i % $users')}, 0, 0, ${key('k', '1 + i * 7 % 6000')}, 1, true, 9900,
      $now - i from generate_series(1, $users / 2) i`,
  ],
  [
    'orders',
    // The last 2 in 100 are still open; shopper 1 has one order in 1,000.
    `insert into orders (id, order_sn, user_id, client_key, order_type, source, order_status, pay_status, refund_status,
      comment_status, close_reason, goods_amount, delivery_fee, discount_amount, payable_amount, paid_amount, coupon_name,
      remark, address, pay_deadline, created_at, paid_at, shipped_at, completed_at)
    select ${key('o', 'i')}, '9' || lpad(i::text, 17, '0'), ${BUYER}, 'generated-' || i, 'goods', 'direct',
      case when i > $n * 0.98 then (array[10, 15, 20, 30])[1 + i % 4] else 40 end,
      case when i > $n * 0.98 and i % 4 = 0 then 'unpaid' else 'paid' end, 'none',
      case when i > $n * 0.98 then 'none' when i % 2 = 0 then 'done' else 'todo' end, '', 9900 * (1 + i % 2), 0, 0,
      9900 * (1 + i % 2), 9900 * (1 + i % 2), '', '',
      '{"name":"李雷","phone":"13900000000","provinceName":"北京市","cityName":"北京市","districtName":"朝阳区","detail":"建国路 88 号"}',
      ${AT} + 1800000, ${AT}, ${AT} + 60000, ${AT} + 86400000, ${AT} + 400000000
    from generate_series(1, $n) i`,
  ],
  [
    'order_lines',
    `insert into order_lines (id, order_id, position, goods_id, sku_id, title, attr, attr_str, picture, price, number, amount,
      discount, shipped_number, reviewed_at)
    select ${key('n', 'i * 2 + p')}, ${key('o', 'i')}, p, ${key('g', GOODS)}, ${key('k', `${GOODS} * 3`)}, '越野配件', '规格', '规格:1',
      '', 9900, 1, 9900, 0, 1, case when i % 2 = 0 then ${AT} end
    from generate_series(1, $n) i, generate_series(0, 1) p where p <= i % 2`,
  ],
  [
    'order_events',
    `insert into order_events (order_id, at, title, text) select ${key('o', 'i')}, ${AT}, '提交订单', '' from generate_series(1, $n) i`,
  ],
  [
    'payments',
    `insert into payments (pay_no, order_id, channel, amount, status, trade_no, created_at, paid_at, gateway, billed_on)
    select 'P' || lpad(i::text, 17, '0'), ${key('o', 'i')}, 'h5', 9900 * (1 + i % 2), 'paid', 'T' || i, ${AT}, ${AT} + 60000, 'local', '2026-01-01'
    from generate_series(1, $n) i where not (i > $n * 0.98 and i % 4 = 0)`,
  ],
  [
    'parcels',
    `insert into parcels select ${key('p', 'i')}, ${key('o', 'i')}, '顺丰速运', '95338', 'SF' || i, ${AT} + 86400000, ${AT} + 200000000
    from generate_series(1, ($n * 0.9)::int) i`,
  ],
  [
    'parcel_lines',
    `insert into parcel_lines select ${key('p', 'i')}, ${key('n', 'i * 2')}, 1 from generate_series(1, ($n * 0.9)::int) i`,
  ],
  [
    'parcel_events',
    `insert into parcel_events (parcel_id, at, text) select ${key('p', 'i')}, ${AT}, '快件已签收'
    from generate_series(1, ($n * 0.9)::int) i`,
  ],
  [
    'reviews',
    // Goods 1 has one review in ten.
    `insert into reviews (id, goods_id, user_id, nick_name, avatar, score, content, pictures, attr_str, reply, created_at, order_line_id)
    select ${key('r', 'i')}, ${key('g', GOODS)}, ${BUYER}, '车友', '', 1 + (i / 20) % 5, '用了三个月，很满意', '[]', '规格:1', '', ${AT}, ${key('n', 'i * 2')}
    from generate_series(2, ($n * 0.98)::int, 2) i`,
  ],
  [
    'review_counts',
    // Triggers are off.
    `insert into review_counts select goods_id, count(*), 0, count(*) filter (where score >= 4),
      count(*) filter (where score in (2, 3)), count(*) filter (where score = 1), 0
    from reviews where goods_id in (select id from goods where position > 1000) group by goods_id`,
  ],
  [
    'message_subscriptions',
    `insert into message_subscriptions (id, user_id, kind, subject, channel, open_id, answer, told_at, used_at)
    select ${key('w', 'i')}, ${BUYER}, 'shipped', ${key('o', 'i')}, 'weapp', 'o' || i, 'accept', ${AT}, ${AT} from generate_series(1, $n / 4) i`,
  ],
  [
    'messages',
    `insert into messages (id, subscription_id, user_id, kind, channel, title, lines, page, status, created_at, until)
    select ${key('m', 'i')}, ${key('w', 'i')}, ${BUYER}, 'shipped', 'weapp', '发货', '["越野配件"]', '', 'sent', ${AT}, ${AT}
    from generate_series(1, $n / 4) i`,
  ],
  [
    'tickets',
    `insert into tickets (id, user_id, client_key, topic, status, created_at, updated_at)
    select ${key('t', 'i')}, ${BUYER}, 'generated-' || i, 'order', case when i % 100 = 0 then 'open' else 'closed' end, ${AT}, ${AT}
    from generate_series(1, $n / 20) i`,
  ],
  [
    'ticket_messages',
    `insert into ticket_messages (id, ticket_id, sender, content, pictures, at)
    select ${key('q', 'i')}, ${key('t', 'i')}, 'shopper', '什么时候发货', '[]', ${AT} from generate_series(1, $n / 20) i`,
  ],
  [
    'tracking_events',
    `insert into tracking_events select md5('e' || i), 'device-' || i % 50000, 'shop', 'h5', 'pages/index/index', 'view', 'page', 'view', '',
      'pages/index/index', 3000, $now - i * 1000::bigint, '', 0, '', $now - i * 1000::bigint from generate_series(1, $n) i`,
  ],
  [
    'jobs',
    `insert into jobs (kind, key, payload, due_at) select 'closeUnpaidOrder', ${key('o', 'i')}, '{}', $now + i * 1000::bigint
    from generate_series(1, $n / 20) i`,
  ],
]

function key(kind: string, number: string): string {
  return `left(md5('${kind}' || (${number})), 16)`
}
