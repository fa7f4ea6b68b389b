import { json } from '../src/db/json'
import type { TicketTopic } from '../src/modules/ticket/tables'
import type { Seed } from '../src/seed'

const TEMPLATES: readonly (readonly [id: string, name: string, topics: TicketTopic[], text: string])[] = [
  ['greeting', '已收到', [], '{称呼}，您好！我是客服{客服}，您的问题已收到，我们正在核实，今天内回复您。'],
  [
    'shipped',
    '已发货，查物流',
    ['delivery'],
    '{称呼}，您好！订单 {订单号} 已发货：{物流}。可在“我的订单 - 查看物流”里看到最新位置。',
  ],
  [
    'return',
    '怎么退换',
    ['afterSale'],
    '{称呼}，您好！请在“我的订单”里打开 {订单号}，点“申请售后”，选择 {商品} 和原因；我们会在 24 小时内处理。',
  ],
  [
    'visit',
    '欢迎到店',
    ['vehicle'],
    '{称呼}，您好！欢迎到{门店}看车试驾，可在“预约试驾”里选择时间，我们会为您准备好车辆。',
  ],
  ['more', '请补充信息', ['other'], '{称呼}，您好！请补充照片或截图，方便我们尽快帮您处理。'],
]

const seed: Seed = async (trx) => {
  await trx
    .insertInto('reply_templates')
    .values(
      TEMPLATES.map(([id, name, topics, text], position) => ({
        id,
        position,
        name,
        topics: json(topics),
        text,
      })),
    )
    .execute()
}
export default seed
