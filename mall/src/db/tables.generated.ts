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
    capacity: 'cars' | 'advisers' | 'bays'
    opens_at: number
    closes_at: number
    slot_minutes: number
    lanes: number
    days_off: Json<ColumnTypes['appointment_hours.days_off']>
  }
  appointments: {
    id: string
    user_id: string
    client_key: string
    dealer_id: string
    kind: 'testDrive' | 'visit' | 'maintenance' | 'repair' | 'fitting'
    capacity: 'cars' | 'advisers' | 'bays'
    series_id: string | null
    subject: string
    starts_at: number
    ends_at: number
    lane: number
    name: string
    phone: string
    remark: string
    status: 'submitted' | 'confirmed' | 'arrived' | 'inWork' | 'ready' | 'done' | 'cancelled' | 'noShow' | 'rescheduled' | 'proposed' | 'declined'
    replaces: string | null
    created_at: number
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
    row_version: string | null
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
    capacity: 'cars' | 'advisers' | 'bays'
    starts_at: number
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
    state: 'running' | 'done' | 'stopped'
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
    hidden_reason: Generated<string>
    vin: string | null
    content_status: Generated<ColumnTypes['reviews.content_status']>
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

/** Names of the constraints and unique indexes. */
export type Constraint =
  | 'activities_check'
  | 'activities_check1'
  | 'activities_check2'
  | 'activities_dealer_id_fkey'
  | 'activities_pkey'
  | 'activities_places_check'
  | 'activities_status_check'
  | 'activity_days_activity_id_fkey'
  | 'activity_days_check'
  | 'activity_days_pkey'
  | 'activity_entries_activity_id_fkey'
  | 'activity_entries_code'
  | 'activity_entries_once'
  | 'activity_entries_one'
  | 'activity_entries_pkey'
  | 'activity_entries_status_check'
  | 'activity_entries_user_id_fkey'
  | 'activity_files_pkey'
  | 'addresses_one_default'
  | 'addresses_pkey'
  | 'addresses_user_id_fkey'
  | 'after_sale_events_actor_check'
  | 'after_sale_events_after_sale_id_fkey'
  | 'after_sale_events_pkey'
  | 'after_sales_amount'
  | 'after_sales_delivery_kept_check'
  | 'after_sales_number_check'
  | 'after_sales_one_open'
  | 'after_sales_order_id_fkey'
  | 'after_sales_order_line_id_fkey'
  | 'after_sales_pkey'
  | 'after_sales_reopened'
  | 'after_sales_status'
  | 'after_sales_type_check'
  | 'after_sales_user_id_fkey'
  | 'after_sales_wanted_sku_id_fkey'
  | 'agreement_versions_agreement_check'
  | 'agreement_versions_check'
  | 'agreement_versions_current'
  | 'agreement_versions_pkey'
  | 'agreement_versions_state_check'
  | 'allowances_pkey'
  | 'appointment_events_appointment_id_fkey'
  | 'appointment_events_pkey'
  | 'appointment_hours_capacity_check'
  | 'appointment_hours_check'
  | 'appointment_hours_dealer_id_fkey'
  | 'appointment_hours_lanes_check'
  | 'appointment_hours_pkey'
  | 'appointment_hours_slot_minutes_check'
  | 'appointments_capacity_check'
  | 'appointments_check'
  | 'appointments_client_key'
  | 'appointments_dealer_id_fkey'
  | 'appointments_handover_check'
  | 'appointments_kind_check'
  | 'appointments_lane_check'
  | 'appointments_one_open'
  | 'appointments_one_place'
  | 'appointments_one_vehicle'
  | 'appointments_order_id_fkey'
  | 'appointments_pkey'
  | 'appointments_replaced_once'
  | 'appointments_replaces_fkey'
  | 'appointments_series_id_fkey'
  | 'appointments_slot'
  | 'appointments_status_check'
  | 'appointments_user_id_fkey'
  | 'articles_pkey'
  | 'articles_topic_id_fkey'
  | 'audit_log_pkey'
  | 'bargain_budget'
  | 'bargain_deals_check'
  | 'bargain_deals_coupon_id_fkey'
  | 'bargain_deals_helpers_check'
  | 'bargain_deals_hours_check'
  | 'bargain_deals_monthly_check'
  | 'bargain_deals_pkey'
  | 'bargain_deals_total_check'
  | 'bargain_goal'
  | 'bargain_helps_amount_check'
  | 'bargain_helps_bargain_id_fkey'
  | 'bargain_helps_bargain_id_nth_key'
  | 'bargain_helps_pkey'
  | 'bargain_helps_user_id_fkey'
  | 'bargain_not_oneself'
  | 'bargains_check'
  | 'bargains_check1'
  | 'bargains_deal_id_fkey'
  | 'bargains_once'
  | 'bargains_pkey'
  | 'bargains_status_check'
  | 'bargains_user_id_fkey'
  | 'bill_differences_gateway_day_fkey'
  | 'bill_differences_line'
  | 'bill_differences_pkey'
  | 'build_accessories_pkey'
  | 'build_accessory_skus_accessory_key_fkey'
  | 'build_accessory_skus_pkey'
  | 'build_accessory_skus_series_id_fkey'
  | 'build_accessory_skus_sku_id_fkey'
  | 'build_types_pkey'
  | 'build_types_type_id_fkey'
  | 'built_vehicles_pkey'
  | 'built_vehicles_type_id_fkey'
  | 'built_vehicles_vin_check'
  | 'caller_counts_pkey'
  | 'campaign_shows_campaign_id_fkey'
  | 'campaign_shows_pkey'
  | 'campaigns_kind_check'
  | 'campaigns_pkey'
  | 'car_life_topics_pkey'
  | 'car_packs_pkey'
  | 'car_packs_price_check'
  | 'car_packs_series_id_fkey'
  | 'car_series_energy_check'
  | 'car_series_pkey'
  | 'car_type_colours_pkey'
  | 'car_type_colours_surcharge_check'
  | 'car_type_colours_type_id_fkey'
  | 'car_type_packs_pack_id_fkey'
  | 'car_type_packs_pkey'
  | 'car_type_packs_type_id_fkey'
  | 'car_types_deposit_check'
  | 'car_types_energy_check'
  | 'car_types_pkey'
  | 'car_types_price_check'
  | 'car_types_series_id_fkey'
  | 'cart_lines_fitted_to_fkey'
  | 'cart_lines_number_check'
  | 'cart_lines_pkey'
  | 'cart_lines_sku_id_fkey'
  | 'cart_lines_user_id_fkey'
  | 'cart_lines_user_id_warehouse_id_area_id_sku_id_key'
  | 'client_errors_pkey'
  | 'closed_slots_capacity_check'
  | 'closed_slots_dealer_id_fkey'
  | 'closed_slots_pkey'
  | 'consents_pkey'
  | 'consents_user_id_fkey'
  | 'consents_version_id_fkey'
  | 'content_check_pictures_check_id_fkey'
  | 'content_check_pictures_pkey'
  | 'content_check_pictures_status_check'
  | 'content_checks_kind_check'
  | 'content_checks_kind_subject_id_key'
  | 'content_checks_pkey'
  | 'content_checks_status_check'
  | 'coupon_codes_coupon_id_fkey'
  | 'coupon_codes_pkey'
  | 'coupon_codes_user_coupon_id_fkey'
  | 'coupon_codes_user_coupon_id_key'
  | 'coupons_cash'
  | 'coupons_kind_check'
  | 'coupons_percent_check'
  | 'coupons_pkey'
  | 'coupons_scope_check'
  | 'coupons_taken_check'
  | 'dealer_series_dealer_id_fkey'
  | 'dealer_series_pkey'
  | 'dealer_series_series_id_fkey'
  | 'dealers_pkey'
  | 'delivery_fees_fee_check'
  | 'delivery_fees_free_from_check'
  | 'delivery_fees_pkey'
  | 'desk_guesses_pkey'
  | 'desk_keys_pkey'
  | 'draw_chances'
  | 'draw_days_draw_id_fkey'
  | 'draw_days_pkey'
  | 'draw_days_user_id_fkey'
  | 'draw_prize_budget'
  | 'draw_prizes_check'
  | 'draw_prizes_coupon_id_fkey'
  | 'draw_prizes_draw_id_fkey'
  | 'draw_prizes_draw_id_position_key'
  | 'draw_prizes_kind_check'
  | 'draw_prizes_pkey'
  | 'draw_prizes_weight_check'
  | 'draw_records_check'
  | 'draw_records_draw_id_fkey'
  | 'draw_records_pkey'
  | 'draw_records_prize_id_fkey'
  | 'draw_records_status_check'
  | 'draw_records_user_id_client_key_key'
  | 'draw_records_user_id_fkey'
  | 'draws_check'
  | 'draws_per_day_check'
  | 'draws_pkey'
  | 'features_pkey'
  | 'former_accounts_former_id_fkey'
  | 'former_accounts_pkey'
  | 'former_accounts_user_id_fkey'
  | 'former_phones_pkey'
  | 'former_phones_user_id_fkey'
  | 'gateway_refunds_pay_no_fkey'
  | 'gateway_refunds_pkey'
  | 'gateway_trades_pkey'
  | 'gateway_trades_status_check'
  | 'goods_categories_pkey'
  | 'goods_category_id_fkey'
  | 'goods_imports_pkey'
  | 'goods_imports_state_check'
  | 'goods_pkey'
  | 'goods_topic_items_goods_id_fkey'
  | 'goods_topic_items_pkey'
  | 'goods_topic_items_topic_id_fkey'
  | 'goods_topics_pkey'
  | 'handover_codes_hash_key'
  | 'handover_codes_pkey'
  | 'handover_codes_session_id_fkey'
  | 'home_banners_pkey'
  | 'home_blocks_pkey'
  | 'home_versions_pkey'
  | 'jobs_kind_key_key'
  | 'jobs_pkey'
  | 'maintenance_plans_every_km_check'
  | 'maintenance_plans_every_months_check'
  | 'maintenance_plans_first_km_check'
  | 'maintenance_plans_first_months_check'
  | 'maintenance_plans_pkey'
  | 'maintenance_plans_series'
  | 'maintenance_plans_series_id_fkey'
  | 'many_run_rows_pkey'
  | 'many_run_rows_run_id_fkey'
  | 'many_runs_pkey'
  | 'many_runs_state_check'
  | 'many_runs_undoes_fkey'
  | 'marketing_facts_pkey'
  | 'message_choices_pkey'
  | 'message_choices_user_id_fkey'
  | 'message_subscriptions_answer_check'
  | 'message_subscriptions_channel_check'
  | 'message_subscriptions_kind_check'
  | 'message_subscriptions_pkey'
  | 'message_subscriptions_subject'
  | 'message_subscriptions_user_id_fkey'
  | 'message_templates_pkey'
  | 'messages_pkey'
  | 'messages_status_check'
  | 'messages_subscription_id_fkey'
  | 'messages_user_id_fkey'
  | 'mini_codes_path_key'
  | 'mini_codes_pkey'
  | 'order_events_order_id_fkey'
  | 'order_events_pkey'
  | 'order_lines_after_sale_check'
  | 'order_lines_check'
  | 'order_lines_check1'
  | 'order_lines_fitted_to_fkey'
  | 'order_lines_goods_id_fkey'
  | 'order_lines_number_check'
  | 'order_lines_order_id_fkey'
  | 'order_lines_pieces'
  | 'order_lines_pkey'
  | 'order_lines_refunded'
  | 'order_lines_sku_id_fkey'
  | 'orders_check'
  | 'orders_client_key'
  | 'orders_close_reason_check'
  | 'orders_comment_status_check'
  | 'orders_delivery_fee_check'
  | 'orders_discount_amount_check'
  | 'orders_goods_amount_check'
  | 'orders_milestone_check'
  | 'orders_order_sn_key'
  | 'orders_order_status_check'
  | 'orders_pay_status_check'
  | 'orders_payable_amount_check'
  | 'orders_pkey'
  | 'orders_refund_status_check'
  | 'orders_source_check'
  | 'orders_user_coupon_id_fkey'
  | 'orders_user_id_fkey'
  | 'orders_vehicle_milestone'
  | 'parcel_events_parcel_id_fkey'
  | 'parcel_events_pkey'
  | 'parcel_lines_number_check'
  | 'parcel_lines_order_line_id_fkey'
  | 'parcel_lines_parcel_id_fkey'
  | 'parcel_lines_pkey'
  | 'parcels_order_id_fkey'
  | 'parcels_pkey'
  | 'payment_answers_pkey'
  | 'payments_amount_check'
  | 'payments_one_pending'
  | 'payments_order_id_fkey'
  | 'payments_pkey'
  | 'payments_status_check'
  | 'phone_orders_order_id_fkey'
  | 'phone_orders_order_id_key'
  | 'phone_orders_pkey'
  | 'phone_orders_token_key'
  | 'popularity_pkey'
  | 'popularity_votes_active_check'
  | 'popularity_votes_pkey'
  | 'popularity_votes_user_id_fkey'
  | 'quiz_attempts_activity_id_fkey'
  | 'quiz_attempts_pkey'
  | 'quiz_attempts_user_id_fkey'
  | 'reconciliations_pkey'
  | 'reconciliations_status_check'
  | 'refunds_after_sale_id_fkey'
  | 'refunds_amount_check'
  | 'refunds_gateway_no_key'
  | 'refunds_order_id_fkey'
  | 'refunds_pay_no_fkey'
  | 'refunds_pkey'
  | 'refunds_status_check'
  | 'removed_accessories_pkey'
  | 'removed_cart_lines_fitted_to_fkey'
  | 'removed_cart_lines_pkey'
  | 'removed_cart_lines_sku_id_fkey'
  | 'removed_cart_lines_user_id_fkey'
  | 'reply_templates_pkey'
  | 'review_counts_pkey'
  | 'review_follow_ups_pkey'
  | 'review_follow_ups_review_id_fkey'
  | 'reviews_order_line'
  | 'reviews_order_line_id_fkey'
  | 'reviews_pkey'
  | 'reviews_score_check'
  | 'reviews_user_id_fkey'
  | 'reviews_vehicle'
  | 'road_rates_id_check'
  | 'road_rates_pkey'
  | 'row_previews_pkey'
  | 'saved_filter_default'
  | 'saved_filter_name'
  | 'saved_filters_pkey'
  | 'saved_filters_staff_id_fkey'
  | 'search_entries_pkey'
  | 'search_synonyms_pkey'
  | 'search_words_id'
  | 'search_words_pkey'
  | 'seckill_buyers_item_id_fkey'
  | 'seckill_buyers_pkey'
  | 'seckill_buyers_taken_check'
  | 'seckill_items_goods_id_fkey'
  | 'seckill_items_per_user_check'
  | 'seckill_items_pkey'
  | 'seckill_items_price_check'
  | 'seckill_items_put_back_check'
  | 'seckill_items_session_id_fkey'
  | 'seckill_items_sku_id_fkey'
  | 'seckill_items_total_check'
  | 'seckill_limit'
  | 'seckill_orders_number_check'
  | 'seckill_orders_order_id_fkey'
  | 'seckill_orders_pkey'
  | 'seckill_sessions_check'
  | 'seckill_sessions_pkey'
  | 'seckill_stock'
  | 'seckill_templates_per_user_check'
  | 'seckill_templates_pkey'
  | 'seckill_templates_price_check'
  | 'seckill_templates_sku_id_fkey'
  | 'seckill_templates_start_hour_check'
  | 'seckill_templates_total_check'
  | 'seeds_done_pkey'
  | 'service_groups_pkey'
  | 'service_questions_group_id_fkey'
  | 'service_questions_pkey'
  | 'session_tokens_kind_check'
  | 'session_tokens_pkey'
  | 'session_tokens_session_id_fkey'
  | 'sessions_parent_id_fkey'
  | 'sessions_pkey'
  | 'sessions_user_id_fkey'
  | 'settings_pkey'
  | 'share_visits_inviter_fkey'
  | 'share_visits_pkey'
  | 'share_visits_user_id_fkey'
  | 'shares_pkey'
  | 'shares_times_check'
  | 'shares_way_check'
  | 'shop_changes_pkey'
  | 'skus_goods_id_fkey'
  | 'skus_pkey'
  | 'skus_price_check'
  | 'skus_stock_check'
  | 'sms_codes_pkey'
  | 'sms_sources_pkey'
  | 'staff_browsers_pkey'
  | 'staff_browsers_staff_id_fkey'
  | 'staff_company_email_key'
  | 'staff_company_subject_key'
  | 'staff_dealer_id_fkey'
  | 'staff_login_key'
  | 'staff_pkey'
  | 'staff_sessions_pkey'
  | 'staff_sessions_staff_id_fkey'
  | 'staff_sessions_token_hash_key'
  | 'stored_files_pkey'
  | 'ticket_messages_client_key'
  | 'ticket_messages_pkey'
  | 'ticket_messages_sender_check'
  | 'ticket_messages_ticket_id_fkey'
  | 'tickets_client_key'
  | 'tickets_dealer_id_fkey'
  | 'tickets_order_id_fkey'
  | 'tickets_pkey'
  | 'tickets_status_check'
  | 'tickets_unread_check'
  | 'tickets_user_id_fkey'
  | 'time_limits_check'
  | 'time_limits_pkey'
  | 'time_limits_unit_check'
  | 'tracking_days_pkey'
  | 'tracking_events_pkey'
  | 'tracking_keys_pkey'
  | 'trade_drafts_number_check'
  | 'trade_drafts_order_id_fkey'
  | 'trade_drafts_pkey'
  | 'trade_drafts_sku_id_fkey'
  | 'trade_drafts_user_id_fkey'
  | 'uploads_pkey'
  | 'user_builds_pkey'
  | 'user_builds_user_id_code_key'
  | 'user_builds_user_id_fkey'
  | 'user_coupons_check'
  | 'user_coupons_coupon_id_fkey'
  | 'user_coupons_pkey'
  | 'user_coupons_status_check'
  | 'user_coupons_user_id_coupon_id_nth_key'
  | 'user_coupons_user_id_fkey'
  | 'user_open_ids_pkey'
  | 'user_open_ids_platform_check'
  | 'user_open_ids_user_id_fkey'
  | 'user_uploads_hash_fkey'
  | 'user_uploads_pkey'
  | 'user_uploads_user_id_fkey'
  | 'user_vehicles_once'
  | 'user_vehicles_order_id_fkey'
  | 'user_vehicles_pkey'
  | 'user_vehicles_user_id_fkey'
  | 'user_vehicles_vin_check'
  | 'users_phone_key'
  | 'users_pkey'
  | 'users_sex_check'
  | 'users_tags_check'
  | 'vehicle_milestones_order_id_fkey'
  | 'vehicle_milestones_pkey'
  | 'vehicle_orders_dealer_id_fkey'
  | 'vehicle_orders_order_id_fkey'
  | 'vehicle_orders_pack_id_fkey'
  | 'vehicle_orders_pkey'
  | 'vehicle_orders_price_check'
  | 'vehicle_orders_series_id_fkey'
  | 'vehicle_orders_type_id_fkey'
  | 'vehicle_orders_vin_check'
  | 'vehicle_orders_vin_key'
