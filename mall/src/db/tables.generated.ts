// All tables, as Kysely types. Written from the migrated database by: npm run tables -w mall
import type { Generated } from 'kysely'
import type { ColumnTypes, Json } from './columnTypes'

export interface Database {
  activities: {
    id: string
    position: number
    title: string
    subtitle: string
    picture: string
    picture_dark: string
    mood: string
    page: string
    start_at: number
    end_at: number
    sign_up_end_at: number
    places: number | null
    taken: Generated<number>
    dealer_id: string | null
    status: 'draft' | 'open' | 'closed'
    rule: Json<ColumnTypes['activities.rule']>
    reward: Json<ColumnTypes['activities.reward']> | null
    blocks: Json<ColumnTypes['activities.blocks']>
    published_at: number | null
  }
  activity_days: {
    activity_id: string
    day: string
    per_day: number
    taken: number
  }
  activity_entries: {
    id: string
    activity_id: string
    user_id: string
    status: 'joined' | 'confirmed' | 'attended' | 'refused' | 'cancelled' | 'won' | 'lost'
    once_key: string | null
    day: string
    name: string
    phone: string
    answers: Json<ColumnTypes['activity_entries.answers']>
    note: string
    code: string
    prize: string
    reward: string
    created_at: number
  }
  activity_files: {
    name: string
    hash: string
    error: string
    read_at: number
  }
  addresses: {
    id: string
    user_id: string
    name: string
    phone: string
    province_code: string
    province_name: string
    city_code: string
    city_name: string
    district_code: string
    district_name: string
    detail: string
    tag: string
    is_default: Generated<boolean>
    created_at: number
    updated_at: number
  }
  after_sale_events: {
    id: Generated<number>
    after_sale_id: string
    at: number
    status: number
    actor: 'buyer' | 'merchant' | 'system'
    title: string
    text: string
  }
  after_sales: {
    id: string
    order_id: string
    order_line_id: string
    user_id: string
    status: number
    number: number
    amount: number
    created_at: number
    type: Generated<'refund' | 'return' | 'exchange'>
    received: Generated<boolean>
    unshipped: Generated<boolean>
    reason: Generated<string>
    description: Generated<string>
    pictures: Generated<ColumnTypes['after_sales.pictures']>
    wanted_sku_id: string | null
    wanted_attr: Generated<string>
    wanted_held: Generated<boolean>
    carrier: Generated<string>
    express_no: Generated<string>
    reship_carrier: Generated<string>
    reship_no: Generated<string>
    reply: Generated<string>
    deadline_at: number | null
    reopened: Generated<number>
    delivery_kept: Generated<number>
  }
  agreement_versions: {
    id: string
    agreement: 'privacy' | 'purchase'
    note: string
    body: string
    asks_again: Generated<boolean>
    state: Generated<'draft' | 'planned' | 'current' | 'former'>
    publish_at: number | null
    created_at: number
    created_by: string
  }
  allowances: {
    kind: string
    source: string
    day: number
    used: number
  }
  appointment_events: {
    id: Generated<number>
    appointment_id: string
    at: number
    title: string
    text: string
  }
  appointment_hours: {
    dealer_id: string
    opens_at: number
    closes_at: number
    slot_minutes: number
    lanes: number
    days_off: Json<ColumnTypes['appointment_hours.days_off']>
    capacity: 'cars' | 'advisers' | 'bays'
  }
  appointments: {
    id: string
    user_id: string
    client_key: string
    dealer_id: string
    series_id: string | null
    starts_at: number
    ends_at: number
    lane: number
    name: string
    phone: string
    remark: string
    status: 'submitted' | 'confirmed' | 'arrived' | 'inWork' | 'ready' | 'done' | 'cancelled' | 'noShow' | 'rescheduled' | 'proposed' | 'declined'
    replaces: string | null
    created_at: number
    kind: 'testDrive' | 'visit' | 'maintenance' | 'repair' | 'fitting'
    capacity: 'cars' | 'advisers' | 'bays'
    subject: string
    vin: Generated<string>
    plate: Generated<string>
    model: Generated<string>
    mileage: number | null
    handover: 'dropOff' | 'wait' | 'pickUp' | null
    pick_up_address: Generated<string>
    pictures: Generated<ColumnTypes['appointments.pictures']>
    order_id: string | null
    work: Generated<ColumnTypes['appointments.work']>
    amount: number | null
    done_mileage: number | null
    done_at: number | null
    to_move: Generated<boolean>
  }
  articles: {
    id: string
    topic_id: string
    title: string
    summary: string
    cover: string
    author: string
    body: Json<ColumnTypes['articles.body']>
    goods_ids: Json<ColumnTypes['articles.goods_ids']>
    reads: number
    published_at: number
    is_draft: Generated<boolean>
  }
  audit_log: {
    id: string
    created_at: number
    staff_id: string
    staff_name: string
    ip: string
    resource: string
    row_id: string
    row_title: string
    action: string
    before: Json<ColumnTypes['audit_log.before']>
    after: Json<ColumnTypes['audit_log.after']>
  }
  bargain_deals: {
    id: string
    position: number
    title: string
    series_name: string
    picture_key: string
    monthly: number
    goal: number
    helpers: number
    hours: number
    coupon_id: string
    total: number
    held: Generated<number>
    start_at: number
    end_at: number
  }
  bargain_helps: {
    bargain_id: string
    user_id: string
    owner_id: string
    nth: number
    amount: number
    helped_at: number
  }
  bargains: {
    id: string
    deal_id: string
    user_id: string
    status: 'running' | 'reached' | 'claimed' | 'expired'
    seed: number
    goal: number
    needed: number
    cut: Generated<number>
    helped: Generated<number>
    started_at: number
    expires_at: number
    reached_at: number | null
    claimed_at: number | null
  }
  bill_differences: {
    id: Generated<number>
    gateway: string
    day: string
    kind: ColumnTypes['bill_differences.kind']
    pay_no: string
    refund_no: string
    trade_no: string
    ours: number | null
    theirs: number | null
    detail: string
    action: Generated<string>
    found_at: number
    handled_at: number | null
    nth: Generated<number>
  }
  build_accessories: {
    key: string
    id: string
    position: number
    name: string
    note: string
    excludes: Generated<ColumnTypes['build_accessories.excludes']>
    needs: Generated<ColumnTypes['build_accessories.needs']>
  }
  build_accessory_skus: {
    accessory_key: string
    series_id: string
    sku_id: string
    fits: Generated<ColumnTypes['build_accessory_skus.fits']>
    included_in: Generated<ColumnTypes['build_accessory_skus.included_in']>
  }
  build_types: {
    type_id: string
    curb_kg: number
    payload_kg: number
  }
  built_vehicles: {
    vin: string
    type_id: string
    colour_id: string
    built_at: number
    owner_phone: Generated<string>
  }
  caller_counts: {
    caller: string
    used: number
    began_at: number
    ends_at: number
  }
  campaign_shows: {
    campaign_id: string
    userid: string
    day: number
    times: number
  }
  campaigns: {
    id: string
    name: string
    kind: 'banner' | 'floating' | 'popup'
    key: string
    picture: string
    title: string
    url: string
    size: string
    top_percent: number
    right_percent: number
    seconds: number
    pages: Json<ColumnTypes['campaigns.pages']>
    conditions: Json<ColumnTypes['campaigns.conditions']>
    times_a_day: number
    times_in_all: number
    starts_at: number
    ends_at: number | null
    enabled: boolean
    position: number
  }
  car_life_topics: {
    id: string
    position: number
    name: string
    intro: string
    cover: string
  }
  car_packs: {
    id: string
    series_id: string
    position: number
    name: string
    note: string
    price: number
  }
  car_series: {
    id: string
    position: number
    name: string
    en_name: string
    slogan: string
    class_name: string
    energy: 'diesel' | 'gasoline' | 'electric' | 'hybrid'
    intro: string
    tags: Json<ColumnTypes['car_series.tags']>
    colours: Json<ColumnTypes['car_series.colours']>
    figures: Json<ColumnTypes['car_series.figures']>
    story: Json<ColumnTypes['car_series.story']>
    brand_id: Generated<number>
    brand_name: Generated<string>
  }
  car_type_colours: {
    type_id: string
    colour_id: string
    position: number
    surcharge: number
  }
  car_type_packs: {
    type_id: string
    pack_id: string
  }
  car_types: {
    id: string
    series_id: string
    position: number
    name: string
    energy: 'diesel' | 'gasoline' | 'electric' | 'hybrid'
    price: number
    deposit: number
    power_text: string
    highlights: Json<ColumnTypes['car_types.highlights']>
    figures: Json<ColumnTypes['car_types.figures']>
    hot: boolean
    parameters: Json<ColumnTypes['car_types.parameters']>
    on_sale: Generated<boolean>
    picture: Generated<string>
    drawing: Generated<string>
  }
  cart_lines: {
    id: string
    user_id: string
    warehouse_id: number
    area_id: number
    sku_id: string
    number: number
    checked: boolean
    price_then: number
    added_at: number
    fitted_to: string | null
  }
  client_errors: {
    fingerprint: string
    target: string
    message: string
    stack: string
    route: string
    host: string
    version: string
    first_version: string
    times: Generated<number>
    first_seen: number
    last_seen: number
  }
  closed_slots: {
    dealer_id: string
    starts_at: number
    capacity: 'cars' | 'advisers' | 'bays'
  }
  consents: {
    user_id: string
    version_id: string
    subject: Generated<string>
    agreed_at: number
  }
  content_check_pictures: {
    trace_id: string
    check_id: string
    status: Generated<'pending' | 'unsure' | 'passed' | 'refused'>
  }
  content_checks: {
    id: string
    user_id: string
    kind: 'review' | 'followUp' | 'nickName' | 'avatar' | 'ticketMessage' | 'appointment'
    subject_id: string
    text: string
    pictures: Json<ColumnTypes['content_checks.pictures']>
    status: Generated<'pending' | 'unsure' | 'passed' | 'refused'>
    reason: Generated<string>
    waits: Generated<boolean>
    created_at: number
    settled_at: number | null
    author_note: Generated<string>
  }
  coupon_codes: {
    code: string
    coupon_id: string
    user_coupon_id: string | null
    created_at: number
  }
  coupons: {
    id: string
    position: number
    name: string
    kind: 'amount' | 'percent' | 'delivery'
    amount: number
    percent: number
    threshold: number
    cap: number
    scope: 'all' | 'category' | 'goods'
    scope_ids: Json<ColumnTypes['coupons.scope_ids']>
    scope_text: string
    start_at: number
    end_at: number
    total: number
    taken: Generated<number>
    per_user: number
    listed: boolean
    cash: Generated<boolean>
  }
  dealer_series: {
    dealer_id: string
    series_id: string
    has_demo: boolean
  }
  dealers: {
    id: string
    name: string
    address: string
    phone: string
    longitude: number
    latitude: number
    province_name: string
    city_name: string
    city_code: string
    business_hours: string
    services: Json<ColumnTypes['dealers.services']>
    picture: string
    pictures: Generated<ColumnTypes['dealers.pictures']>
    closed_dates: Generated<ColumnTypes['dealers.closed_dates']>
  }
  delivery_fees: {
    id: string
    position: number
    name: string
    deliverable: Generated<boolean>
    is_remote: Generated<boolean>
    fee: number
    free_from: number | null
  }
  desk_guesses: {
    counter: string
    wrong: number
    ends_at: number
  }
  desk_keys: {
    staff_id: string
    key: string
    run: string
    request: string
    reply: string | null
    created_at: number
  }
  draw_days: {
    draw_id: string
    user_id: string
    day: string
    used: number
    allowed: number
  }
  draw_prizes: {
    id: string
    draw_id: string
    position: number
    kind: 'coupon' | 'goods' | 'none'
    name: string
    picture_key: string
    coupon_id: string | null
    weight: number
    left_stock: number
  }
  draw_records: {
    id: string
    draw_id: string
    user_id: string
    client_key: string
    prize_id: string
    status: 'none' | 'granted' | 'won' | 'addressed' | 'shipped'
    plan: Json<ColumnTypes['draw_records.plan']>
    spun_at: number
    address: Json<ColumnTypes['draw_records.address']> | null
    carrier: Generated<string>
    tracking_no: Generated<string>
    shipped_at: number | null
  }
  draws: {
    id: string
    title: string
    per_day: number
    start_at: number
    end_at: number
  }
  features: {
    id: string
    name: string
    effect: string
    is_open: Generated<boolean>
  }
  former_accounts: {
    user_id: string
    former_id: string
    linked_at: number
  }
  former_phones: {
    hash: string
    user_id: string
    released_at: number
  }
  gateway_refunds: {
    refund_no: string
    pay_no: string
    amount: number
    settles_at: number | null
    done_at: number | null
  }
  gateway_trades: {
    pay_no: string
    amount: number
    subject: string
    status: 'open' | 'paid' | 'closed'
    refunded: Generated<number>
    trade_no: string | null
    created_at: number
    refuses_refunds: Generated<boolean>
    paid_at: number | null
  }
  goods: {
    id: string
    category_id: string
    position: number
    title: string
    subtitle: string
    unit: string
    gallery: Json<ColumnTypes['goods.gallery']>
    detail: Json<ColumnTypes['goods.detail']>
    attributes: Json<ColumnTypes['goods.attributes']>
    services: Json<ColumnTypes['goods.services']>
    tags: Json<ColumnTypes['goods.tags']>
    fits: Json<ColumnTypes['goods.fits']>
    specs: Json<ColumnTypes['goods.specs']>
    order_limit: Generated<number>
    on_sale: boolean
    sales: number
    price_from: number
    price_to: number
    market_price: number
    created_at: number
    keywords: Generated<ColumnTypes['goods.keywords']>
  }
  goods_categories: {
    id: string
    position: number
    name: string
    picture: string
  }
  goods_imports: {
    id: string
    staff_id: string
    staff_name: string
    file_name: string
    started_at: number
    seen_at: number
    state: 'running' | 'done' | 'refused'
    total: number
    done: number
    message: string
    work: Json<ColumnTypes['goods_imports.work']> | null
    refusals: Generated<ColumnTypes['goods_imports.refusals']>
  }
  goods_topic_items: {
    topic_id: string
    goods_id: string
    position: number
  }
  goods_topics: {
    id: string
    position: number
    name: string
    subtitle: string
    picture: string
  }
  handover_codes: {
    session_id: string
    hash: string
    expires_at: number
  }
  home_banners: {
    id: string
    position: number
    picture: string
    title: string
    subtitle: string
    url: string
    paused: Generated<boolean>
    starts_at: number | null
    ends_at: number | null
  }
  home_blocks: {
    id: string
    position: number
    kind: string
    title: string
    subtitle: string
    url: string
    content: Json<ColumnTypes['home_blocks.content']>
    paused: Generated<boolean>
  }
  home_versions: {
    id: string
    note: string
    content: Json<ColumnTypes['home_versions.content']>
    publish_at: number
    created_at: number
    created_by: string
  }
  jobs: {
    id: Generated<number>
    kind: string
    key: string
    payload: Json<ColumnTypes['jobs.payload']>
    due_at: number
    attempts: Generated<number>
    leased_until: Generated<number>
    last_error: string | null
  }
  maintenance_plans: {
    id: string
    series_id: string
    first_months: number
    first_km: number
    every_months: number
    every_km: number
    items: Json<ColumnTypes['maintenance_plans.items']>
  }
  many_run_rows: {
    run_id: string
    place: number
    row_id: string
    title: string
    refusal: string
    before: Json<ColumnTypes['many_run_rows.before']> | null
    after: Json<ColumnTypes['many_run_rows.after']> | null
    sent: Json<ColumnTypes['many_run_rows.sent']> | null
  }
  many_runs: {
    id: string
    staff_id: string
    staff_name: string
    resource: string
    action: string
    label: string
    undoes: string | null
    work: Json<ColumnTypes['many_runs.work']>
    started_at: number
    state: 'running' | 'done'
    total: number
    done: number
    refused: number
  }
  marketing_facts: {
    userid: string
    facts: Json<ColumnTypes['marketing_facts.facts']>
    told_at: number
  }
  message_choices: {
    user_id: string
    kind: ColumnTypes['message_choices.kind']
    enabled: boolean
  }
  message_subscriptions: {
    id: string
    user_id: string
    kind: 'shipped' | 'saleStarts' | 'vehicleReady' | 'maintenanceDue'
    subject: string
    channel: 'weapp' | 'tt' | 'sms'
    open_id: string
    answer: 'accept' | 'reject' | 'ban'
    told_at: number
    dropped_at: number | null
    used_at: number | null
  }
  message_templates: {
    id: string
    position: number
    goods_line: string
    news_line: string
    time_line: string
  }
  messages: {
    id: string
    subscription_id: string
    user_id: string
    kind: ColumnTypes['messages.kind']
    channel: ColumnTypes['messages.channel']
    title: string
    lines: Json<ColumnTypes['messages.lines']>
    page: string
    status: 'queued' | 'sent' | 'refused' | 'failed' | 'late'
    attempts: Generated<number>
    error: string | null
    created_at: number
    until: number
    sent_at: number | null
  }
  mini_codes: {
    key: string
    path: string
    made_at: number
  }
  order_events: {
    id: Generated<number>
    order_id: string
    at: number
    title: string
    text: string
  }
  order_lines: {
    id: string
    order_id: string
    position: number
    goods_id: string
    sku_id: string
    title: string
    attr: string
    attr_str: string
    picture: string
    price: number
    number: number
    amount: number
    discount: number
    after_sale: Generated<'none' | 'active' | 'done'>
    shipped_number: Generated<number>
    cancelled_number: Generated<number>
    refunded_number: Generated<number>
    exchanged_number: Generated<number>
    refunded_amount: Generated<number>
    reviewed_at: number | null
    lowered: Generated<number>
    fitted_to: string | null
  }
  orders: {
    id: string
    order_sn: string
    user_id: string
    client_key: string
    order_type: string
    source: 'cart' | 'direct'
    order_status: number
    pay_status: 'unpaid' | 'paid' | 'closed'
    refund_status: 'none' | 'part' | 'all'
    comment_status: 'none' | 'todo' | 'done'
    close_reason: '' | 'timeout' | 'buyer' | 'refunded' | 'merchant'
    goods_amount: number
    delivery_fee: number
    discount_amount: number
    payable_amount: number
    paid_amount: Generated<number>
    refunded_amount: Generated<number>
    pay_channel: Generated<string>
    user_coupon_id: string | null
    coupon_name: string
    remark: string
    address: Json<ColumnTypes['orders.address']>
    pay_deadline: number
    created_at: number
    paid_at: number | null
    shipped_at: number | null
    completed_at: number | null
    closed_at: number | null
    milestone: Generated<'' | 'ordered' | 'confirmed' | 'production' | 'transit' | 'atDealer' | 'delivered'>
    hidden_at: number | null
    refund_failed: Generated<boolean>
    staff_note: Generated<string>
    delivery_terms: Json<ColumnTypes['orders.delivery_terms']> | null
    apply_until: number | null
  }
  parcel_events: {
    id: Generated<number>
    parcel_id: string
    at: number
    text: string
    is_tracked: Generated<boolean>
  }
  parcel_lines: {
    parcel_id: string
    order_line_id: string
    number: number
  }
  parcels: {
    id: string
    order_id: string
    carrier: string
    carrier_phone: string
    express_no: string
    created_at: number
    signed_at: number | null
    subscribed_at: number | null
    heard_at: number | null
  }
  payment_answers: {
    id: Generated<number>
    pay_no: string
    at: number
    outcome: string
    content: Json<ColumnTypes['payment_answers.content']>
  }
  payments: {
    pay_no: string
    order_id: string
    channel: ColumnTypes['payments.channel']
    amount: number
    status: 'pending' | 'paid' | 'closed' | 'returned'
    trade_no: string | null
    created_at: number
    paid_at: number | null
    gateway: Generated<string>
    payer: Generated<string>
    token: string | null
    token_until: number | null
    billed_on: string | null
    left_at: number | null
  }
  phone_orders: {
    id: string
    order_id: string
    staff_id: string
    staff_name: string
    reason: Generated<string>
    token: string
    sends: Generated<number>
    sent_at: number | null
    created_at: number
  }
  popularity: {
    active: string
    target_id: string
    count: number
  }
  popularity_votes: {
    active: 'act_share' | 'good_share'
    target_id: string
    user_id: string
    day: string
    at: number
  }
  quiz_attempts: {
    activity_id: string
    user_id: string
    day: string
    attempt: number
    answers: Json<ColumnTypes['quiz_attempts.answers']>
    score: number
    at: number
  }
  reconciliations: {
    gateway: string
    day: string
    status: 'waiting' | 'done' | 'noBill'
    payments: Generated<number>
    payments_amount: Generated<number>
    refunds: Generated<number>
    refunds_amount: Generated<number>
    income: number | null
    expense: number | null
    updated_at: number
    other_funds: Generated<string>
  }
  refunds: {
    refund_no: string
    pay_no: string
    order_id: string
    amount: number
    reason: string
    status: 'asked' | 'accepted' | 'done' | 'failed'
    created_at: number
    done_at: number | null
    after_sale_id: string | null
    gateway_no: string | null
    attempts: Generated<number>
    failure: Generated<string>
    billed_on: string | null
    requested_at: number | null
    by_hand: Generated<string>
  }
  removed_accessories: {
    key: string
    name: string
  }
  removed_cart_lines: {
    id: string
    user_id: string
    warehouse_id: number
    area_id: number
    sku_id: string
    number: number
    checked: boolean
    price_then: number
    added_at: number
    removed_at: number
    fitted_to: string | null
  }
  reply_templates: {
    id: string
    position: number
    name: string
    topics: Json<ColumnTypes['reply_templates.topics']>
    text: string
  }
  review_counts: {
    goods_id: string
    all: Generated<number>
    picture: Generated<number>
    good: Generated<number>
    middle: Generated<number>
    bad: Generated<number>
    follow_up: Generated<number>
  }
  review_follow_ups: {
    review_id: string
    content: string
    pictures: Json<ColumnTypes['review_follow_ups.pictures']>
    created_at: number
    content_status: Generated<ColumnTypes['review_follow_ups.content_status']>
  }
  reviews: {
    id: string
    goods_id: string
    user_id: string | null
    nick_name: string
    avatar: string
    score: number
    content: string
    pictures: Json<ColumnTypes['reviews.pictures']>
    attr_str: string
    reply: string
    created_at: number
    order_line_id: string | null
    anonymous: Generated<boolean>
    hidden: Generated<boolean>
    vin: string | null
    content_status: Generated<ColumnTypes['reviews.content_status']>
    hidden_reason: Generated<string>
  }
  road_rates: {
    id: string
    rates: Json<ColumnTypes['road_rates.rates']>
  }
  row_previews: {
    token: string
    subject: string
    answer: Json<ColumnTypes['row_previews.answer']>
    until: number
  }
  saved_filters: {
    id: string
    staff_id: string
    resource: string
    name: string
    query: Json<ColumnTypes['saved_filters.query']>
    is_default: boolean
    saved_at: number
  }
  search_entries: {
    kind: string
    id: string
    title: string
    text: string
    sound: string
    initials: string
    grams: number[]
    version: number
  }
  search_synonyms: {
    id: string
    word: string
    others: Json<ColumnTypes['search_synonyms.others']>
    created_at: number
  }
  search_words: {
    word: string
    position: number
    id: Generated<string>
  }
  seckill_buyers: {
    item_id: string
    user_id: string
    taken: number
    allowed: number
  }
  seckill_items: {
    id: string
    session_id: string
    position: number
    goods_id: string
    sku_id: string
    price: number
    original_price: number
    total: number
    left_stock: number
    put_back: Generated<number>
    per_user: number
    made: Generated<number>
    closed_at: number | null
    settled_at: number | null
  }
  seckill_orders: {
    order_id: string
    item_id: string
    user_id: string
    number: number
    made_at: number
    returned_at: number | null
  }
  seckill_sessions: {
    id: string
    title: string
    start_at: number
    end_at: number
  }
  seckill_templates: {
    id: string
    start_hour: number
    position: number
    sku_id: string
    price: number
    total: number
    per_user: number
    enabled: Generated<boolean>
  }
  seeds_done: {
    name: string
    done_at: number
  }
  service_groups: {
    id: string
    position: number
    name: string
  }
  service_questions: {
    id: string
    group_id: string
    position: number
    title: string
    answer: string
  }
  session_tokens: {
    hash: string
    session_id: string
    kind: 'access' | 'refresh'
    generation: number
    expires_at: number
  }
  sessions: {
    id: string
    user_id: string
    created_at: number
    generation: Generated<number>
    rotated_at: number
    confirmed: Generated<boolean>
    ended_at: number | null
    parent_id: string | null
  }
  settings: {
    key: string
    value: Json<ColumnTypes['settings.value']>
  }
  share_visits: {
    day: string
    visitor: string
    inviter: string
    thing: string
    host: string
    user_id: string | null
    at: number
  }
  shares: {
    day: string
    sharer: string
    thing: string
    way: 'friends' | 'timeline' | 'poster' | 'link'
    host: string
    times: Generated<number>
    last_at: number
  }
  shop_changes: {
    id: Generated<number>
    topic: string
    key: string
    xid: Generated<string>
    made_at: Generated<number>
  }
  skus: {
    id: string
    goods_id: string
    position: number
    value_ids: Json<ColumnTypes['skus.value_ids']>
    attr: string
    attr_str: string
    price: number
    market_price: number
    stock: number
    picture: string
    on_sale: Generated<boolean>
  }
  sms_codes: {
    phone: string
    scene: string
    source: string
    code: string
    sent_at: number
    expires_at: number
    tries: Generated<number>
    strange_tries: Generated<number>
    used_at: number | null
  }
  sms_sources: {
    phone: string
    source: string
    seen_at: number
  }
  staff: {
    id: string
    login: string
    name: string
    password: string
    roles: Json<ColumnTypes['staff.roles']>
    dealer_id: string | null
    disabled: Generated<boolean>
    totp_secret: string | null
    totp_step: Generated<number>
    recovery_codes: Generated<ColumnTypes['staff.recovery_codes']>
    created_at: number
    company_email: Generated<string>
    company_subject: Generated<string>
    withheld: Generated<ColumnTypes['staff.withheld']>
  }
  staff_browsers: {
    hash: string
    staff_id: string
    seen_at: number
  }
  staff_sessions: {
    id: string
    token_hash: string
    staff_id: string
    created_at: number
    seen_at: number
    expires_at: number
    ip: string
    agent: string
    by_company: Generated<boolean>
    written_to: Generated<number>
  }
  stored_files: {
    key: string
    created_at: number
    is_placed: Generated<boolean>
    is_dropped: Generated<boolean>
  }
  ticket_messages: {
    id: string
    ticket_id: string
    client_key: string | null
    sender: 'shopper' | 'service'
    content: string
    pictures: Json<ColumnTypes['ticket_messages.pictures']>
    at: number
    content_status: Generated<ColumnTypes['ticket_messages.content_status']>
  }
  tickets: {
    id: string
    user_id: string
    client_key: string
    topic: ColumnTypes['tickets.topic']
    order_id: string | null
    status: 'open' | 'answered' | 'closed'
    unread: Generated<number>
    created_at: number
    updated_at: number
    dealer_id: string | null
  }
  time_limits: {
    id: string
    position: number
    name: string
    note: string
    unit: 'minutes' | 'days'
    value: number
    least: number
    most: number
    longest: number
  }
  tracking_days: {
    day: number
    devices: Json<ColumnTypes['tracking_days.devices']>
  }
  tracking_events: {
    uid: string
    unique_id: string
    topic: string
    platform: string
    page_name: string
    event_id: string
    event_type: string
    event_action: string
    ctrl_name: string
    access_path: string
    duration: number
    client_time: number
    user_id: string
    user_type: number
    open_id: string
    received_at: number
  }
  tracking_keys: {
    unique_id: string
    encrypt_key: string
    made_at: number
  }
  trade_drafts: {
    id: string
    user_id: string
    sku_id: string
    number: number
    order_id: string | null
    created_at: number
  }
  uploads: {
    hash: string
    bytes: Buffer
    small: Buffer
    width: number
    height: number
    sent_at: number
    stored_key: string | null
    of_desk: Generated<boolean>
  }
  user_builds: {
    id: string
    user_id: string
    name: string
    series_id: string
    code: string
    created_at: number
    updated_at: number
  }
  user_coupons: {
    id: string
    coupon_id: string
    user_id: string
    nth: number
    status: 'unused' | 'used' | 'expired'
    order_id: string | null
    received_at: number
  }
  user_open_ids: {
    platform: 'weapp' | 'tt'
    open_id: string
    user_id: string
  }
  user_uploads: {
    user_id: string
    hash: string
    sent_at: number
    kept_at: number | null
  }
  user_vehicles: {
    id: string
    user_id: string
    vin: string
    order_id: string | null
    added_at: number
  }
  users: {
    id: string
    phone: string | null
    nick_name: Generated<string>
    avatar_url: Generated<string>
    birthday: string | null
    sex: Generated<'male' | 'female' | 'unknown'>
    created_at: number
    deleted_at: number | null
    blocked_at: number | null
    blocked_reason: Generated<string>
    tags: Generated<ColumnTypes['users.tags']>
    staff_note: Generated<string>
  }
  vehicle_milestones: {
    order_id: string
    milestone: ColumnTypes['vehicle_milestones.milestone']
    at: number
    text: string
  }
  vehicle_orders: {
    order_id: string
    series_id: string
    type_id: string
    colour_id: string
    pack_id: string
    series_name: string
    type_name: string
    colour_name: string
    pack_name: string
    picture: string
    price: number
    buyer_name: string
    buyer_phone: string
    id_number: string
    dealer_id: string
    vin: string | null
    expected_at: number | null
    id_masked: Generated<string>
  }
}
