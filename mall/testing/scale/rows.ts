import { AT, BUYER, GOODS, key, UNPAID, VEHICLE } from './rowParts'

/**
 * SQL of generated rows, in the order of their tables. `$n`, `$goods` and `$users` are numbers of rows, `$now` the
 * time in milliseconds.
 * The same numbers give the same rows. Ids are hashes, as scattered over the indexes as real ones are.
 */
export const ROWS: readonly (readonly [table: string, sql: string])[] = [
  [
    'goods',
    `insert into goods (id, category_id, position, title, subtitle, unit, gallery, detail, attributes, services, tags, fits, specs,
      order_limit, on_sale, sales, price_from, price_to, market_price, created_at)
    select ${key('g', 'i')}, c.id, 1000 + i, '越野配件 ' || i, '生成的商品', '件', '[]', '[]', '[]', '[]', '[]', '[]',
      '[]', 0, i % 50 > 0, i * 7919 % 5000, 9900 + i % 100, 19900, 19900, $now - i * 60000::bigint
    from generate_series(1, $goods) i join lateral (
      select id from goods_categories where id <> 'service' order by position limit 1 offset i % 3) c on true`,
  ],
  [
    'skus',
    `insert into skus (id, goods_id, position, value_ids, attr, attr_str, price, market_price, stock, picture, on_sale)
    select ${key('k', 'i')}, ${key('g', '(i + 2) / 3')}, i % 3, '[]', '规格 ' || i % 3, '规格:' || i % 3,
      9900 + i % 100, 19900, case when i % 200 = 0 then 0 else 100000 end, '', true from generate_series(1, $goods * 3) i`,
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
    `insert into session_tokens (hash, session_id, kind, generation, expires_at)
    select md5('token' || i), ${key('s', '(i + 1) / 2')},
      case when i % 2 = 0 then 'access' else 'refresh' end, 0, $now + 86400000 * 30::bigint from generate_series(1, $users) i`,
  ],
  [
    'addresses',
    `insert into addresses (id, user_id, name, phone, province_code, province_name, city_code, city_name, district_code,
      district_name, detail, tag, is_default, created_at, updated_at)
    select ${key('a', 'i')}, ${key('u', 'i')}, '李雷', '13900000000', '110000', '北京市', '110100', '北京市',
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
    `insert into cart_lines (id, user_id, warehouse_id, area_id, sku_id, number, checked, price_then, added_at)
    select ${key('l', 'i')}, ${key('u', '1 + i % $users')}, 0, 0, ${key('k', '1 + i * 7 % 6000')}, 1, true, 9900,
      $now - i from generate_series(1, $users / 2) i`,
  ],
  [
    'orders',
    // The last 2 in 100 are still open; shopper 1 has one order in 1,000. One in 40 is of a vehicle, one of a seckill.
    `insert into orders (id, order_sn, user_id, client_key, order_type, source, order_status, pay_status, refund_status,
      comment_status, close_reason, goods_amount, delivery_fee, discount_amount, payable_amount, paid_amount, coupon_name,
      remark, address, pay_deadline, created_at, paid_at, shipped_at, completed_at, milestone)
    select ${key('o', 'i')}, '9' || lpad(i::text, 17, '0'), ${BUYER}, 'generated-' || i,
      case when ${VEHICLE} then 'vehicle' when i % 40 = 3 then 'seckill' else 'goods' end, 'direct',
      case when i > $n * 0.98 then (array[10, 15, 20, 0])[1 + i % 4] when i % 20 = 7 then 40 else 30 end,
      case when ${UNPAID} then 'unpaid' else 'paid' end, case when i % 25 = 4 then 'part' else 'none' end,
      case when i > $n * 0.98 then 'none' when i % 2 = 0 then 'done' else 'todo' end,
      case when i % 20 = 7 and i <= $n * 0.98 then 'timeout' else '' end, 9900 * (1 + i % 2), 0, 0,
      9900 * (1 + i % 2), case when ${UNPAID} then 0 else 9900 * (1 + i % 2) end, '', '',
      jsonb_build_object('name', (array['李雷', '韩梅梅', '王建国', '欧阳修远'])[1 + i % 4] || i % 500,
        'phone', '139' || lpad(i::text, 8, '0'), 'provinceName', '北京市', 'cityName', '北京市', 'districtName', '朝阳区',
        'detail', '建国路 88 号'),
      ${AT} + 1800000, ${AT}, case when ${UNPAID} then null else ${AT} + 60000 end, ${AT} + 86400000, ${AT} + 400000000,
      case when not (${VEHICLE}) then '' when i > $n * 0.98 then 'production' else 'delivered' end
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
    from generate_series(1, $n) i where not ${UNPAID}`,
  ],
  [
    'parcels',
    `insert into parcels (id, order_id, carrier, carrier_phone, express_no, created_at, signed_at)
    select ${key('p', 'i')}, ${key('o', 'i')}, '顺丰速运', '95338', 'SF' || i, ${AT} + 86400000, ${AT} + 200000000
    from generate_series(1, ($n * 0.9)::int) i`,
  ],
  [
    'parcel_lines',
    `insert into parcel_lines (parcel_id, order_line_id, number)
    select ${key('p', 'i')}, ${key('n', 'i * 2')}, 1 from generate_series(1, ($n * 0.9)::int) i`,
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
    `insert into review_counts (goods_id, "all", picture, good, middle, bad, follow_up)
    select goods_id, count(*), 0, count(*) filter (where score >= 4),
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
    `insert into tracking_events (uid, unique_id, topic, platform, page_name, event_id, event_type, event_action, ctrl_name,
      access_path, duration, client_time, user_id, user_type, open_id, received_at)
    select md5('e' || i), 'device-' || i % 50000, 'shop', 'h5', 'pages/index/index', 'view', 'page', 'view', '',
      'pages/index/index', 3000, $now - i * 1000::bigint, '', 0, '', $now - i * 1000::bigint from generate_series(1, $n) i`,
  ],
  [
    'jobs',
    `insert into jobs (kind, key, payload, due_at) select 'closeUnpaidOrder', ${key('o', 'i')}, '{}', $now + i * 1000::bigint
    from generate_series(1, $n / 20) i`,
  ],
]
