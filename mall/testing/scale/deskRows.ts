import { AT, BUYER, key } from './rowParts'

const ADDRESS = `'{"name":"李雷","phone":"13900000000","place":"北京市朝阳区建国路 88 号"}'::jsonb`

/** SQL of generated rows that the desk lists, after those that shoppers read most (`rows.ts`). */
export const DESK_ROWS: readonly (readonly [table: string, sql: string])[] = [
  [
    'vehicle_orders',
    `insert into vehicle_orders (order_id, series_id, type_id, colour_id, pack_id, series_name, type_name, colour_name, pack_name,
      picture, price, buyer_name, buyer_phone, id_number, dealer_id, vin)
    select ${key('o', 'i')}, t.series_id, t.id, 'white', '', '山岭', '四驱', '白', '', '', 15900000, '李雷' || i % 500,
      '139' || lpad(i::text, 8, '0'), '', d.id, null
    from generate_series(1, $n, 40) i
      join lateral (select id, series_id from car_types order by id limit 1 offset i / 40 % 3) t on true
      join lateral (select id from dealers order by id limit 1 offset i / 40 % 5) d on true`,
  ],
  [
    'built_vehicles',
    `insert into built_vehicles (vin, type_id, colour_id, built_at, owner_phone)
    select 'LTL' || lpad(i::text, 14, '0'), (select id from car_types order by id limit 1), 'white', ${AT}, '139' || lpad(i::text, 8, '0')
    from generate_series(1, $n, 4) i`,
  ],
  [
    'after_sales',
    `insert into after_sales (id, order_id, order_line_id, user_id, status, number, amount, created_at, type, reason, express_no, carrier)
    select ${key('f', 'i')}, ${key('o', 'i')}, ${key('n', 'i * 2')}, ${BUYER},
      case when i > $n * 0.98 then (array[10, 20, 30, 37, 45])[1 + i / 5 % 5] else (array[50, 61, 62])[1 + i / 5 % 3] end, 1, 9900,
      ${AT} + 500000000, (array['refund', 'return', 'exchange'])[1 + i / 5 % 3], '不适配我的车型',
      case when i % 2 = 0 then 'SFR' || i else '' end, case when i % 2 = 0 then '顺丰速运' else '' end
    from generate_series(4, $n, 5) i`,
  ],
  [
    'refunds',
    `insert into refunds (refund_no, pay_no, order_id, amount, reason, status, created_at, done_at, after_sale_id)
    select 'R' || lpad(i::text, 17, '0'), 'P' || lpad(i::text, 17, '0'), ${key('o', 'i')}, 9900, '不适配我的车型',
      case when i > $n * 0.98 then 'accepted' else 'done' end, ${AT} + 600000000,
      case when i > $n * 0.98 then null else ${AT} + 600060000 end, ${key('f', 'i')}
    from generate_series(4, $n, 5) i`,
  ],
  [
    'bill_differences',
    `insert into bill_differences (gateway, day, kind, pay_no, refund_no, trade_no, ours, theirs, detail, found_at, handled_at)
    select 'local', to_char(to_timestamp(${AT} / 1000), 'YYYY-MM-DD'), 'amount', 'P' || lpad(i::text, 17, '0'), '', '', 9900, 9800, '',
      ${AT}, case when i > $n * 0.99 then null else ${AT} + 1 end
    from generate_series(1, $n, 5) i`,
  ],
  [
    'phone_orders',
    `insert into phone_orders (id, order_id, staff_id, staff_name, token, created_at)
    select ${key('h', 'i')}, ${key('o', 'i')}, 'staff', '王', md5('h' || i), ${AT} from generate_series(2, $n, 5) i`,
  ],
  [
    'coupon_codes',
    `insert into coupon_codes (code, coupon_id, created_at)
    select 'TL' || upper(${key('y', 'i')}), (select id from coupons order by position limit 1 offset i % 3), ${AT}
    from generate_series(1, $n / 2) i`,
  ],
  [
    'appointments',
    `insert into appointments (id, user_id, client_key, dealer_id, series_id, starts_at, ends_at, lane, name, phone, remark, status,
      created_at, kind, capacity, subject, plate, vin)
    select ${key('d', 'i')}, ${BUYER}, 'generated-' || i, (select id from dealers order by id limit 1 offset i % 5), null,
      ${AT} + 86400000, ${AT} + 90000000, i, '李雷' || i % 500, '139' || lpad(i::text, 8, '0'), '',
      case when i > $n * 0.98 then 'submitted' else 'done' end, ${AT}, (array['testDrive', 'maintenance'])[1 + i % 2], 'bays',
      'generated-' || i, case when i % 2 = 1 then '京A' || lpad((i % 100000)::text, 5, '0') else '' end, ''
    from generate_series(1, $n / 4) i`,
  ],
  [
    'activity_entries',
    `insert into activity_entries (id, activity_id, user_id, status, day, name, phone, answers, note, code, prize, reward, created_at)
    select ${key('e', 'i')}, (select id from activities order by id limit 1 offset i % 5), ${key('u', '1 + i % $users')},
      (array['joined', 'confirmed', 'attended', 'cancelled'])[1 + i / $users % 4], '', '李雷' || i % 500, '139' || lpad(i::text, 8, '0'),
      '{}', '', 'G' || i, '', '', ${AT}
    from generate_series(1, $n) i on conflict do nothing`,
  ],
  [
    'bargains',
    `insert into bargains (id, deal_id, user_id, status, seed, goal, needed, started_at, expires_at)
    select ${key('b', 'i')}, (select id from bargain_deals order by id limit 1 offset i % 2), ${key('u', '1 + i % $users')}, 'expired', 1,
      9900, 5, ${AT}, ${AT} + 86400000
    from generate_series(1, $n / 2) i`,
  ],
  [
    'draw_records',
    `insert into draw_records (id, draw_id, user_id, client_key, prize_id, status, plan, spun_at, address)
    select ${key('z', 'i')}, p.draw_id, ${key('u', '1 + i % $users')}, 'generated-' || i, p.id,
      (array['none', 'none', 'none', 'none', 'won', 'shipped'])[1 + i % 6], '{}', ${AT}, ${ADDRESS}
    from generate_series(1, $n) i join lateral (select id, draw_id from draw_prizes order by id limit 1 offset i % 3) p on true`,
  ],
  [
    'audit_log',
    `insert into audit_log (id, created_at, staff_id, staff_name, ip, resource, row_id, row_title, action, before, after)
    select ${key('x', 'i')}, ${AT}, 'staff-' || i % 20, '王' || i % 20, '127.0.0.1', (array['orders', 'goods', 'customers'])[1 + i % 3],
      ${key('o', 'i')}, '9' || lpad(i::text, 17, '0'), (array['update', 'note', 'export', 'ship'])[1 + i % 4], '{}', '{"staffNote": "到了"}'
    from generate_series(1, $n) i`,
  ],
  [
    'content_checks',
    `insert into content_checks (id, user_id, kind, subject_id, text, pictures, status, created_at, settled_at)
    select ${key('v', 'i')}, ${BUYER}, 'review', ${key('r', 'i')}, '用了三个月，很满意', '[]',
      case when i > $n * 0.995 then 'unsure' else 'passed' end, ${AT}, case when i > $n * 0.995 then null else ${AT} + 1000 end
    from generate_series(2, $n, 2) i`,
  ],
  [
    'client_errors',
    `insert into client_errors (fingerprint, target, message, stack, route, host, version, first_version, first_seen, last_seen)
    select md5('ce' || i), (array['h5', 'weapp', 'tt'])[1 + i % 3], 'Cannot read properties of undefined ' || i, '', 'pages/index/index',
      'browser', '1.0.0', '1.0.0', ${AT}, ${AT} from generate_series(1, $n / 4) i`,
  ],
  [
    'many_runs',
    `insert into many_runs (id, staff_id, staff_name, resource, action, label, work, started_at, state, total, done, refused)
    select ${key('j', 'i')}, 'staff', '王', 'orders', 'note', '备注', '{}', ${AT}, 'done', 1, 1, 0 from generate_series(1, $n / 4) i`,
  ],
  [
    'search_entries',
    // The search texts of the generated goods are copies of real ones, so that words are as frequent as in a real catalogue.
    `insert into search_entries (kind, id, title, text, sound, initials, grams, version)
    select 'goods', ${key('g', 'i')}, e.title, e.text, e.sound, e.initials, e.grams, e.version
    from generate_series(1, $goods) i join (
      select *, row_number() over (order by id) - 1 as nth, count(*) over () as number from search_entries where kind = 'goods'
    ) e on e.nth = i % e.number`,
  ],
]
